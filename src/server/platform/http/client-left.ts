import type { IncomingMessage } from "node:http";
import { Refused } from "./refusal.ts";

/**
 * The sender has gone before all of its body was there. NOTE: who listens for the close of a
 * request that is closed already hears nothing for ever.
 */
function hasLeft(request: IncomingMessage): boolean {
  return request.destroyed && !request.readableEnded;
}

/** The answer reaches no one. */
function left(): Refused {
  return new Refused("BAD_JSON");
}

/** Nothing is done for a sender that is gone. */
export function refuseWhoLeft(request: IncomingMessage): void {
  if (hasLeft(request)) throw left();
}

/**
 * A signal that says when the sender goes, also when it went before. `forget` when the body is
 * there.
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

/** What is waited for, no longer than the sender stays. */
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
