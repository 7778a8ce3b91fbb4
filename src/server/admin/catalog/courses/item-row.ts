import { itemStateOf } from "#domain/catalog/item-state.ts";
import type { PricingPlan } from "#domain/catalog/pricing-plan.ts";
import { coverPath } from "#domain/storage/cover-path.ts";
import { offerOf } from "#server/shop/course/card.ts";
import type { ItemRow } from "./item-list-queries.ts";

/** A row of the list in the form of the contract. */
export function itemRow(row: ItemRow, plans: readonly PricingPlan[]) {
  const { price_from, has_several_prices } = offerOf(
    row.kind === "product" ? row.priceSatang : null,
    plans,
  );
  return {
    id: row.id,
    version: row.version,
    course_name: row.titleTh,
    course_name_eng: row.titleEn,
    course_image: coverPath(row.coverFile, "card"),
    course_type: row.kind,
    category: { id: row.categoryId, name: row.categoryName },
    state: itemStateOf(row),
    publish_at: row.publishAt?.toISOString() ?? null,
    unpublish_at: row.unpublishAt?.toISOString() ?? null,
    price_from,
    has_several_prices,
    instructors: row.instructors,
    seat_limit: row.seatLimit,
    seats_used: row.seatsUsed,
    sold: row.sold,
    updated_at: row.updatedAt.toISOString(),
  };
}
