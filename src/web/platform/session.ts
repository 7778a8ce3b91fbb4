import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";

export type SessionAnswer = Output<AllSchemas["getSession"]>;
export type Session = { status: "loading" | "failed"; known: null } | { status: "ready"; known: SessionAnswer };

/** Stored pages are the same for everybody: who is asking is known in the browser only, after one call. */
let session: Session = { status: "loading", known: null };
const listeners = new Set<() => void>();

export function readSession(): Session {
  return session;
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function keepSession(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

/** After the cart has changed, without asking again. */
export function keepCartCount(count: number): void {
  if (session.known) keepSession({ status: "ready", known: { ...session.known, cart_count: count } });
}
