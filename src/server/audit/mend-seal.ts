import type { Db } from "../platform/database/database.ts";
import { insertAudit } from "./audit-queries.ts";
import { checkSeals } from "./check-seals.ts";
import { mendSealOf } from "./seal-audit.ts";
import { findLastNumbered, findStretch, insertMend, listSeals } from "./seal-queries.ts";

/** The result of a mend. `words` are for the operator at the console. */
export type MendResult = { isMended: boolean; words: string };

/**
 * Mends a broken seal: records the log's present state and the reason, and adds an entry to the
 * log. Later seals continue from there. NOTE: this needs the role that owns the tables. The shop's
 * own role may not mend; otherwise anyone who has it could hide a change.
 */
export async function mendSeal(
  db: Db,
  key: Buffer,
  { number, reason }: { number: number; reason: string },
): Promise<MendResult> {
  const broken = (await checkSeals(db, key, null)).filter(
    ({ object }) => object === `seal:${number}`,
  );
  if (broken.length === 0) return { isMended: false, words: `Seal ${number} is not broken.` };
  const [seal] = await listSeals(db, number - 1, 1);
  if (seal?.number !== number) return { isMended: false, words: `There is no seal ${number}.` };
  const [before] = await listSeals(db, number - 2, 1);
  const after = before?.number === number - 1 ? before.goesOnAfter : 0;
  const goesOnAfter = await findLastNumbered(db, { after, lastId: seal.lastId });
  const found = broken.map(({ detail }) => detail).join("; ");
  const mend = {
    number,
    goesOnAfter,
    ...(await findStretch(db, { after, lastId: goesOnAfter })),
    found,
    reason,
  };
  const isNew = await insertMend(db, { ...mend, seal: mendSealOf(key, mend) });
  if (!isNew)
    return {
      isMended: false,
      words: `Seal ${number} was mended before, and the log was changed after that.`,
    };
  await insertAudit(db, {
    actorId: null,
    actorRole: "system",
    action: "log.mended",
    object: `seal:${number}`,
    detail: { found, reason },
  });
  return { isMended: true, words: `Seal ${number} is mended: ${found}.` };
}
