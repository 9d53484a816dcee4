/** Starts the worker with which the page opens without the server; browsers have none on an address without TLS. */

import { below } from "../lib/root";
import { keepReader } from "./keeping";

const WORKER = below("/worker.js");
/** Whoever comes to a table waits for the board: only then the worker may ask for all files of the page. */
const AFTER_BOARD_MS = 6000;

export function startWorkerFor(page: string, start: () => unknown = startWorker): void {
  setTimeout(() => void start(), page === "game" ? AFTER_BOARD_MS : 0);
}

export async function startWorker(workers: ServiceWorkerContainer | undefined = navigator.serviceWorker): Promise<void> {
  if (workers === undefined) return;
  try {
    // The browser's own copy is never taken, so that an update is seen with the next load.
    await workers.register(WORKER, { updateViaCache: "none" });
  } catch {
    return; // a private window, or a page that is opened from elsewhere: it works as it always has
  }
  if (matchMedia("(display-mode: standalone)").matches) void keepReader();
}
