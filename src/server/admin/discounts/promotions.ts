import type { Tx } from "#server/platform/database/database.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { declareRecord } from "#server/record/declare-record.ts";
import type { RecordChange } from "#server/record/record-kind.ts";
import { lockDiscountGifts } from "#server/shop/gift/active-discount-queries.ts";
import type { Giver } from "#server/shop/gift/keep-gift.ts";
import { findUnknownTies } from "./discount-choice-queries.ts";
import { keepChange, noteDiscount } from "./keep-discount.ts";
import {
  type EditedPromotion,
  findEditedPromotion,
  insertPromotion,
  lockPromotion,
  updatePromotion,
} from "./promotion-edit-queries.ts";
import { lockPromotionOrder, updatePromotionOrder } from "./promotion-position-queries.ts";
import { promotionValues, readPromotion, type TypedPromotion } from "./read-promotion.ts";

/**
 * Pages that show a promotion are rendered again, because its change raises the catalogue's
 * version.
 */
export const promotions = declareRecord({
  name: "promotion",
  find: findEditedPromotion,
  lock: async (tx, id) => {
    await lockDiscountGifts(tx);
    await lockPromotion(tx, id);
    return findEditedPromotion(tx, id);
  },
  place: (tx) => lockDiscountGifts(tx),
  read: readPromotion,
  valuesOf: promotionValues,
  shown: ({ state }) => ({ state }),
  check: checkPromotion,
  insert: (tx, { content }) => insertPromotion(tx, content),
  update: (tx, id, { content }) => updatePromotion(tx, id, content),
  order: {
    // Ended promotions keep their places among the others.
    lock: async (tx) => {
      const all = await lockPromotionOrder(tx);
      const shown = all.filter(({ isOver }) => !isOver).map(({ id }) => id);
      return { all: all.map(({ id }) => id), shown };
    },
    update: updatePromotionOrder,
  },
  note: noteDiscount("promotion"),
});

type PromotionChange = RecordChange<EditedPromotion, TypedPromotion, Giver, void>;

async function checkPromotion(tx: Tx, change: PromotionChange) {
  const { before, read, by } = change;
  const errors = await findUnknownTies(tx, read.content, by.lang);
  if (errors.length > 0) return refuse("INPUT_ERROR", { errors });
  return keepChange(tx, "promotion", change, (before ?? read.content).title);
}
