import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";

export type SessionAnswer = Output<AllSchemas["getSession"]>;
/** What the provider has told of a person who has just come back from it, and what is next. */
export type SocialComeback = NonNullable<SessionAnswer["social"]>;
export type Session =
  | { status: "loading" | "failed"; known: null }
  | { status: "ready"; known: SessionAnswer };

/**
 * Stored pages are the same for everybody: who is asking is known in the browser only, after one
 * call.
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

/**
 * While the person is asked to sign in again the page stays as it is, with everything that was
 * typed into it.
 */
export function holdPerson(): void {
  if (session.known?.user) held = session.known;
}

/** Who the page was kept for. From now on it shows who is really here. */
export function letPersonGo(): SessionAnswer["user"] {
  const user = held?.user ?? null;
  held = null;
  return user;
}

let isAwaited = false;

/**
 * Another person has signed in in this browser: what stands on this page, and what is typed here,
 * is not theirs.
 */
export function isSomebodyElse({ user }: SessionAnswer): boolean {
  const person = held?.user ?? session.known?.user ?? null;
  const isTaken = isAwaited && held === null;
  return person !== null && user !== null && user.id !== person.id && !isTaken;
}

/**
 * While a person signs in on this page, it is for any person who comes, unless it is held for one.
 */
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

/** After the cart has changed, without asking again. */
export function keepCartCount(count: number): void {
  if (session.known)
    keepSession({ status: "ready", known: { ...session.known, cart_count: count } });
}
