import type { Tx } from "#server/platform/database/database.ts";
import { isUniqueViolation } from "#server/platform/database/database-errors.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { declareRecord } from "#server/record/declare-record.ts";
import type { RecordChange } from "#server/record/record-kind.ts";
import { lockDiscountGifts } from "#server/shop/gift/active-discount-queries.ts";
import type { Giver } from "#server/shop/gift/keep-gift.ts";
import {
  type EditedCoupon,
  findEditedCoupon,
  insertCoupons,
  isCodeTaken,
  lockCoupon,
  updateCoupon,
} from "./coupon-edit-queries.ts";
import { findUnknownTies } from "./discount-choice-queries.ts";
import { keepChange, noteDiscount } from "./keep-discount.ts";
import { couponValues, readCoupon, type TypedCoupon } from "./read-coupon.ts";
import { termFault } from "./term-fault-words.ts";

/** Placed orders keep their discount: it is stored in their lines. */
export const coupons = declareRecord({
  name: "coupon",
  find: findEditedCoupon,
  lock: async (tx, id) => {
    await lockDiscountGifts(tx);
    await lockCoupon(tx, id);
    return findEditedCoupon(tx, id);
  },
  place: (tx) => lockDiscountGifts(tx),
  read: readCoupon,
  valuesOf: couponValues,
  shown: ({ usesHeld, usesRedeemed, state }) => ({
    uses_held: usesHeld,
    uses_redeemed: usesRedeemed,
    state,
  }),
  check: checkCoupon,
  insert: insertCoupon,
  update: (tx, id, { code, content }) => updateCoupon(tx, { id, code, content }),
  // Of two coupons saved with the same code at once, the index rejects the second.
  refusalOf: (error, { lang }) =>
    isUniqueViolation(error, "coupon_code_folded_key")
      ? refuse("INPUT_ERROR", { errors: [termFault("CODE_TAKEN", lang)] })
      : null,
  note: noteDiscount("coupon"),
});

async function checkCoupon(tx: Tx, change: RecordChange<EditedCoupon, TypedCoupon, Giver, void>) {
  const { id, before, read, by } = change;
  const errors = await findUnknownTies(tx, read.content, by.lang);
  const { use_limit: limit } = read.content.cells;
  if (before && typeof limit === "number" && limit < before.usesHeld + before.usesRedeemed)
    errors.push(termFault("LIMIT_BELOW_USES", by.lang));
  if (await isCodeTaken(tx, read.code, id)) errors.push(termFault("CODE_TAKEN", by.lang));
  if (errors.length > 0) return refuse("INPUT_ERROR", { errors });
  const { code } = before ?? read;
  return keepChange(tx, "coupon", change, { th: code, en: code });
}

async function insertCoupon(
  tx: Tx,
  { code, content }: TypedCoupon,
  { by }: { by: Giver },
): Promise<number> {
  const [id] = await insertCoupons(tx, { codes: [code], series: null, content });
  // NOTE: the throw rolls everything back, also the entry that one person was enough.
  if (id === undefined) throw refuse("INPUT_ERROR", { errors: [termFault("CODE_TAKEN", by.lang)] });
  return id;
}
