import type { RefusalCode } from "#contract/refusals.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { bahtFromSatang } from "#domain/money/satang.ts";
import { type Refused, refuse } from "../platform/refusal.ts";
import type { Purchase } from "./purchase-queries.ts";
import type { OrderBlocker } from "./quote-purchase.ts";

export type WireBlocker = { code: string; msg: string; course_id: number | null };
export type RefusalText = (code: RefusalCode) => string;

/** What stops an order, one entry for each course that is concerned. */
export function toWireBlockers(blockers: readonly OrderBlocker[], textOf: RefusalText): WireBlocker[] {
  return blockers.flatMap((blocker): WireBlocker[] => {
    const ids = itemIdsOf(blocker);
    const entry = { code: blocker.code, msg: textOf(blocker.code) };
    return ids.length === 0 ? [{ ...entry, course_id: null }] : ids.map((course_id) => ({ ...entry, course_id }));
  });
}

/** The refusal of an order: the first thing to mend, with every course that it concerns by name. */
export function refuseFor(blockers: readonly OrderBlocker[], purchase: Purchase, lang: Language): Refused<OrderBlocker["code"]> | null {
  const [first] = blockers;
  if (first === undefined) return null;
  const ids = blockers.filter(({ code }) => code === first.code).flatMap(itemIdsOf);
  return refuse(first.code, { result: { ...(ids.length > 0 && { courses: namesOf([...new Set(ids)], purchase, lang) }), ...detailOf(first) } });
}

export function namesOf(itemIds: readonly number[], { lines }: Purchase, lang: Language): { course_id: number; course_name: string }[] {
  return itemIds.map((id) => ({ course_id: id, course_name: lines.find(({ itemId }) => itemId === id)?.item?.title[lang] ?? "" }));
}

function itemIdsOf({ data }: OrderBlocker): number[] {
  if (data === null) return [];
  if ("itemId" in data) return [data.itemId];
  return "itemIds" in data ? data.itemIds : [];
}

function detailOf({ code, data }: OrderBlocker): object {
  switch (code) {
    case "TIME_LEFT":
      return { ends_at: data.endsAt.toISOString(), left: data.left, renewable_from: data.renewableFrom?.toISOString() ?? null };
    case "COURSE_DUPLICATE":
      return { reason: data.reason };
    case "BELOW_MINIMUM":
      return { minimum: bahtFromSatang(data.minimum) };
    case "COUPON_NOT_AVAILABLE":
      return { coupon_ids: data.couponIds };
    default:
      return {};
  }
}
