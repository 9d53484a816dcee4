/** What the worker uses of its surroundings: the page's types know the browser of a window only. */

export interface WaitingEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

export interface AskedEvent extends WaitingEvent {
  readonly request: Request;
  respondWith: (answer: Promise<Response>) => void;
}

export interface WorkerScope {
  readonly location: { readonly href: string };
  readonly clients: { claim: () => Promise<void> };
  readonly skipWaiting: () => Promise<void>;
  addEventListener(type: "install" | "activate", hear: (event: WaitingEvent) => void): void;
  addEventListener(type: "fetch", hear: (event: AskedEvent) => void): void;
}
