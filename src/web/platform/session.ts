import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";

export type SessionAnswer = Output<AllSchemas["getSession"]>;
/** A provider's data about a person who has just returned, and the next step. */
export type SocialComeback = NonNullable<SessionAnswer["social"]>;
export type Session =
  | { status: "loading" | "failed"; known: null }
  | { status: "ready"; known: SessionAnswer };

/**
 * Stored pages are the same for everybody. So only the browser knows the person, after one call.
 */
let session: Session = { status: "loading", known: null };
const listeners = new Set<() => void>();

export function readSession(): Session {
  return session;
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let held: SessionAnswer | null = null;

/** While the person is asked to sign in again, the page keeps its content and typed values. */
export function holdPerson(): void {
  if (session.known?.user) held = session.known;
}

/** The person for whom the page was kept. From now on it shows the present person. */
export function letPersonGo(): SessionAnswer["user"] {
  const user = held?.user ?? null;
  held = null;
  return user;
}

let isAwaited = false;

/**
 * Another person has signed in in this browser, so the page's content and typed values are not
 * theirs.
 */
export function isSomebodyElse({ user }: SessionAnswer): boolean {
  const person = held?.user ?? session.known?.user ?? null;
  const isTaken = isAwaited && held === null;
  return person !== null && user !== null && user.id !== person.id && !isTaken;
}

/** During a sign-in on this page, any person is accepted, unless the page is kept for one. */
export async function whileAwaited<T>(asked: () => Promise<T>): Promise<T> {
  isAwaited = true;
  return asked().finally(() => {
    isAwaited = false;
  });
}

export function keepSession(next: Session): void {
  const isGone = held !== null && next.known !== null && next.known.user === null;
  session = isGone
    ? {
        status: "ready",
        known: { ...next.known, user: held?.user ?? null, cart_count: held?.cart_count ?? 0 },
      }
    : next;
  for (const listener of listeners) listener();
}

/** Updates the count after a change of the cart, without a call. */
export function keepCartCount(count: number): void {
  if (session.known)
    keepSession({ status: "ready", known: { ...session.known, cart_count: count } });
}
