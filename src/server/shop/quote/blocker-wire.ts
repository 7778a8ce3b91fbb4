import {
  itemIdsOf,
  type RefusalText,
  toWireReason,
  toWireTimeLeft,
} from "#contract/order/quote-wire.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { bahtFromSatang } from "#domain/money/satang.ts";
import type { Blocker } from "#domain/quote/blockers.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import type { Purchase } from "./purchase-queries.ts";

/** The refusal of an order: its first problem, with the names of all courses concerned. */
export function refuseFor(
  blockers: readonly Blocker[],
  purchase: Purchase,
  { lang, textOf }: { lang: Language; textOf: RefusalText },
): Refused<Blocker["code"]> | null {
  const [first] = blockers;
  if (first === undefined) return null;
  const ids = blockers.filter(({ code }) => code === first.code).flatMap(itemIdsOf);
  return refuse(first.code, {
    result: {
      ...(ids.length > 0 && { courses: namesOf([...new Set(ids)], purchase, lang) }),
      ...detailOf(first, textOf),
    },
  });
}

export function namesOf(
  itemIds: readonly number[],
  { lines }: Purchase,
  lang: Language,
): { course_id: number; course_name: string }[] {
  return itemIds.map((id) => ({
    course_id: id,
    course_name: lines.find(({ itemId }) => itemId === id)?.item?.title[lang] ?? "",
  }));
}

function detailOf({ code, data }: Blocker, textOf: RefusalText): object {
  switch (code) {
    case "TIME_LEFT":
      return toWireTimeLeft(data);
    case "COURSE_DUPLICATE":
      return { reason: data.reason };
    case "BELOW_MINIMUM":
      return { minimum: bahtFromSatang(data.minimum) };
    case "ABOVE_MAXIMUM":
      return { maximum: bahtFromSatang(data.maximum) };
    case "COUPON_NOT_AVAILABLE":
      return {
        coupon_ids: data.coupons.map(({ id }) => id),
        coupons: data.coupons.map((coupon) => toWireReason(coupon, textOf)),
      };
    case "PROMOTION_NOT_CHOSEN":
      return { promotion_ids: data.promotionIds };
    case "PROMOTION_NOT_AVAILABLE":
    case "PROMOTION_NOT_WITH_COUPON":
      return { promotion_ids: [data.promotionId] };
    default:
      return {};
  }
}
