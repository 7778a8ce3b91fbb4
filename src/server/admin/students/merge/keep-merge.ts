import { worthOfMerge } from "#domain/gift/merge-worth.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { listGivenByDay } from "#server/shop/gift/given-before-queries.ts";
import { type Confirms, type GiftRefusal, keepGift } from "#server/shop/gift/keep-gift.ts";
import type { Merge } from "./merge-students.ts";

/** What is done once a second person has confirmed it. */
export type MergeCommand = Pick<Merge, "stays" | "goes" | "versions">;

/**
 * Parts that were each below the amount are the large sum once they are one person's. NOTE: lock
 * both first.
 */
export async function keepMerge(
  tx: Tx,
  { stays, goes, versions, reason, actorId, requestId }: Merge,
  confirms: Confirms,
): Promise<number | null | GiftRefusal> {
  const satang = worthOfMerge(await listGivenByDay(tx, { stays, goes }));
  const name = `#${goes} → #${stays}`;
  const shown = {
    name: { th: name, en: name },
    changed: { merged_account: [null, goes] as [null, number] },
  };
  const command: MergeCommand = { stays, goes, versions };
  const about = {
    object: `account:${stays}`,
    accountId: stays,
    subjectId: goes,
    reason,
    askedBy: actorId,
    requestId,
  };
  return keepGift(
    tx,
    { kind: "account-merge", satang, isWhole: true, command, shown, ...about },
    confirms,
  );
}
