/**
 * The service worker: with it the page opens and the rules can be read where there is no server.
 *
 * It never stands between a game and the server: what is played is neither kept nor answered here. A page that the
 * server can give comes from the server, so an update is there with the next load; the files of each build are kept
 * together and go with the build.
 */

import { answer, DOCUMENT, type Store } from "./answers";
import { sortOf } from "./sorts";
import type { WorkerScope } from "./scope";

/** Written in when the page is built (`build/offline.ts`): a mark of the build, and the paths of its files. */
declare const __BUILD__: string;
declare const __FILES__: readonly string[];
declare const self: WorkerScope;

/** Where the page is: the worker lies beside it, maybe below a path of a site that has other things, too. */
const SITE = new URL(".", self.location.href).href.replace(/\/$/, "");
/** What is kept for this page; all pages of a site share one place. */
const OURS = `bastide${new URL(SITE).pathname.replace(/\/$/, "")}-`;
const SHELL = `${OURS}shell-${__BUILD__}`;
const READER = `${OURS}reader`;
const shell = new Set(__FILES__);

async function store(): Promise<Store> {
  const [files, reader] = await Promise.all([caches.open(SHELL), caches.open(READER)]);
  return { shell: files, reader, ask: (request) => fetch(request) };
}

async function install(): Promise<void> {
  const cache = await caches.open(SHELL);
  await cache.addAll([DOCUMENT, ...__FILES__.map((path) => SITE + path)]);
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== SHELL && name !== READER);
  await Promise.all(others.map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const sort = sortOf(event.request, SITE, shell);
  if (sort !== undefined) event.respondWith(store().then((kept) => answer(sort, event.request, kept)));
});
