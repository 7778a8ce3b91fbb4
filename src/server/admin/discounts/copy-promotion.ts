import type { LocalizedText } from "#domain/link/localized-path.ts";
import { cutText } from "#domain/text/readable-text.ts";
import type { Db } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import type { Actor } from "#server/record/actor.ts";
import { noteAbout } from "#server/record/note-about.ts";
import { findEditedPromotion, insertPromotion, lockPromotion } from "./promotion-edit-queries.ts";

/** Copies a promotion, switched off: with its texts and its rule, without its orders. */
export async function copyPromotion(
  db: Db,
  id: number,
  by: Actor,
): Promise<number | Refused<"NOT_FOUND">> {
  return inTransaction(db, async (tx) => {
    await lockPromotion(tx, id);
    const stored = await findEditedPromotion(tx, id);
    if (stored === null) return refuse("NOT_FOUND");
    const copy = await insertPromotion(tx, {
      ...stored,
      title: titleOfCopy(stored.title),
      isEnabled: false,
    });
    await noteAbout(tx, by, `promotion:${copy}`, {
      action: "promotion.copied",
      detail: { from: id, name: stored.title.th },
    });
    return copy;
  });
}

/** The copy's title has at most a title's length. */
function titleOfCopy({ th, en }: LocalizedText): LocalizedText {
  const copy = `${cutText(th, 110).trimEnd()} (สำเนา)`;
  return { th: copy, en: en === th ? copy : `${cutText(en, 110).trimEnd()} (copy)` };
}
