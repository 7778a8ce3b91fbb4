/** The parts of the worker's world that we use. The browser's types for pages lack them. */
export type WorkerScope = {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: ServiceWorkerRegistration;
  location: Location;
  addEventListener(kind: "install" | "activate", hear: (event: LifeEvent) => void): void;
  addEventListener(kind: "fetch", hear: (event: AskEvent) => void): void;
};
export type LifeEvent = { waitUntil(work: Promise<unknown>): void };
export type AskEvent = LifeEvent & {
  request: Request;
  /** The answer that the browser asked for while the worker started. */
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};

// The compiler has the types of a page here, where `self` is a window.
export const scope = self as unknown as WorkerScope;
