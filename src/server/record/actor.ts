import type { Language } from "#domain/link/localized-path.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import type { Clock } from "#server/platform/process/clock.ts";

export type Actor = {
  accountId: number;
  lang: Language;
  requestId: string;
  now: Date;
  /** Left out: an administrator. */
  role?: "administrator" | "instructor";
};

export function actorOf({ account }: SignedIn, parts: Omit<Actor, "accountId">): Actor {
  return { ...parts, accountId: account.id };
}

/** Who makes this call, and when. */
export function actorIn(
  { caller, lang, request }: { caller: SignedIn; lang: Language; request: { id: string } },
  clock: Clock,
): Actor {
  return actorOf(caller, { lang, requestId: request.id, now: clock() });
}
