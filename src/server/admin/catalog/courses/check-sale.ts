import type { ItemFault } from "#domain/catalog/check-item.ts";
import { missingToSell, type SellingNeed } from "#domain/catalog/selling/missing-to-sell.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import type { Actor } from "#server/record/actor.ts";
import type { RecordChange } from "#server/record/record-kind.ts";
import { findSellingFacts } from "#server/shop/course/selling-facts-queries.ts";
import { itemFaults } from "./item-fault-words.ts";
import { type ItemValues, itemValues } from "./item-revision.ts";
import type { LockedItem, NewItemPlace } from "./read-item.ts";

type Change = Pick<
  RecordChange<LockedItem, { values: ItemValues }, Actor, NewItemPlace>,
  "before" | "place" | "read" | "by"
>;

/** Whatever puts an item on sale, now or at its time, is refused without what buyers need. */
export async function checkSale(
  tx: Tx,
  { before, place, read: { values }, by }: Change,
): Promise<Refused<"INPUT_ERROR"> | null> {
  const { sale = "draft" } = values;
  if (sale === "draft" || sale === (before && itemValues(before).sale)) return null;
  const { kind } = before ?? (place as NewItemPlace);
  const stored = before && (await findSellingFacts(tx, before.id));
  const lacking = missingToSell({
    kind,
    title: values.course_name ?? "",
    cover: values.cover ?? "",
    description: values.description ?? "",
    // A course is priced by its plans. A product is not saved without its price.
    hasPrice: kind === "product" || (stored?.hasPrice ?? false),
    publishedLessons: stored?.publishedLessons ?? 0,
    takesPlace: values.takes_place ?? "",
  }).filter(({ isNeeded }) => isNeeded);
  const faults = Object.fromEntries(lacking.map(({ need }) => faultOf(need)));
  return lacking.length > 0 ? refuse("INPUT_ERROR", { errors: itemFaults(faults, by.lang) }) : null;
}

/** At a field of the form, which a course has for its words and its sale. */
function faultOf(need: SellingNeed): [string, ItemFault] {
  if (need === "title") return ["course_name", "REQUIRED"];
  return ["sale", need === "price" ? "NO_PRICE" : "REQUIRED"];
}
