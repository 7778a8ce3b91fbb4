import { mayDo } from "#domain/account/permissions.ts";
import type { AnnouncementPurpose, Audience } from "#domain/announcement/announcement-rule.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import type { Account, SignedIn } from "#server/platform/http/caller.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { type Actor, actorIn } from "#server/record/actor.ts";
import { findAnnouncerRight } from "#server/shop/announcement/sending-queries.ts";

type AnnouncementScope = {
  purpose: AnnouncementPurpose;
  audience: Audience;
  itemIds: readonly number[];
  /** Null: it is written just now. */
  authorId: number | null;
};

export function isNewsManager(account: Account): boolean {
  return mayDo(account, "news.send");
}

/**
 * Read again at every act. An instructor writes news of own courses, and sees and changes only what
 * they have written themselves.
 */
export async function mayWrite(
  db: Db | Tx,
  accountId: number,
  { purpose, audience, itemIds, authorId }: AnnouncementScope,
): Promise<boolean> {
  const { isManager, isTeacher } = await findAnnouncerRight(db, accountId, itemIds);
  if (isManager) return true;
  const isOwn = authorId === null || authorId === accountId;
  return isTeacher && isOwn && purpose === "course" && audience === "courses" && itemIds.length > 0;
}

/** Whether an instructor may write to learners at all, whichever course. */
export async function mayWriteSome(db: Db, accountId: number): Promise<boolean> {
  const { isManager, isTeacher } = await findAnnouncerRight(db, accountId, []);
  return isManager || isTeacher;
}

export function announcerIn(
  context: { caller: SignedIn; lang: Actor["lang"]; request: { id: string } },
  clock: Clock,
): Actor {
  const role = isNewsManager(context.caller.account) ? "administrator" : "instructor";
  return { ...actorIn(context, clock), role };
}
