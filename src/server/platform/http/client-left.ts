import type { IncomingMessage } from "node:http";
import { Refused } from "./refusal.ts";

/**
 * Whether the sender disconnected before its whole body had arrived. NOTE: a `close` listener added
 * to a closed request is never called.
 */
function hasLeft(request: IncomingMessage): boolean {
  return request.destroyed && !request.readableEnded;
}

/** Nobody receives this answer. */
function left(): Refused {
  return new Refused("BAD_JSON");
}

/** Refuses a request whose sender has disconnected. */
export function refuseWhoLeft(request: IncomingMessage): void {
  if (hasLeft(request)) throw left();
}

/**
 * A signal that aborts when the sender disconnects, or has already. Call `forget` once the body has
 * arrived.
 */
export function whileSending(request: IncomingMessage): {
  signal: AbortSignal;
  forget: () => void;
} {
  const gone = new AbortController();
  const tell = () => {
    if (hasLeft(request)) gone.abort(left());
  };
  request.once("close", tell);
  tell();
  return { signal: gone.signal, forget: () => request.off("close", tell) };
}

/** Waits for a promise until the sender disconnects. */
export function unlessLeft<T>(signal: AbortSignal, waited: Promise<T>): Promise<T> {
  if (signal.aborted) {
    waited.catch(() => undefined);
    return Promise.reject(signal.reason);
  }
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
    waited.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}
