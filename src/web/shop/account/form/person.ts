import type { SessionAnswer } from "#web/platform/session.ts";

export type Person = NonNullable<SessionAnswer["user"]>;
