import { mount } from "svelte";
import App from "./App.svelte";
import { i18n } from "./lib/i18n.svelte";
import { recall } from "./lib/memory";
import { loadPage } from "./lib/pages";
import { router } from "./lib/router.svelte";
import { useTheme } from "./lib/theme.svelte";
import { startWorkerFor } from "./offline/start";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/components.css";

useTheme();

const target = document.getElementById("app");
if (target === null) throw new Error("The page has no place for the app.");
// With the words of its language: else names would be English at first, or those of files. The page comes beside them.
const page = loadPage(router.route.page).catch(() => undefined);
void Promise.all([i18n.ready, page]).then(() => mount(App, { target }));
// Who is signed in finds the settings of his other devices.
if (recall("player") !== null) void import("./account/sync").then(({ followSettings }) => followSettings());
// Who has once allowed it is told that it is his turn, wherever he looks.
if ("Notification" in globalThis && Notification.permission === "granted") {
  addEventListener("load", () => void import("./alarm/waiting").then(({ waiting }) => waiting.start()));
}
// In a page under work it would keep what has just been changed.
if (import.meta.env.PROD) addEventListener("load", () => startWorkerFor(router.route.page));
