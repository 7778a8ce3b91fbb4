import type { SessionAnswer } from "../platform/session.ts";

/** Somebody who is signed in. */
export type Person = NonNullable<SessionAnswer["user"]>;
