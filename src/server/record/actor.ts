import type { Language } from "#domain/link/localized-path.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import type { Clock } from "#server/platform/process/clock.ts";

/** Who changes a record, by which request and when. */
export type Actor = {
  accountId: number;
  lang: Language;
  requestId: string;
  now: Date;
  /** The default is an administrator. */
  role?: "administrator" | "instructor";
};

/** The caller of this request, and the time. */
export function actorIn(
  { caller, lang, request }: { caller: SignedIn; lang: Language; request: { id: string } },
  clock: Clock,
): Actor {
  return { accountId: caller.account.id, lang, requestId: request.id, now: clock() };
}
