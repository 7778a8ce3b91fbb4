import type { SessionAnswer } from "#web/platform/session.ts";

/** A signed-in person. */
export type Person = NonNullable<SessionAnswer["user"]>;
