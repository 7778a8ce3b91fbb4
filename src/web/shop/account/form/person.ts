import type { SessionAnswer } from "#web/platform/session.ts";

/** Somebody who is signed in. */
export type Person = NonNullable<SessionAnswer["user"]>;
