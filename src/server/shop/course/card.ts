import type * as z from "zod/mini";
import type { catalogCard } from "#contract/course/course-schemas.ts";
import { amountToWire } from "#contract/order/amount-wire.ts";
import { cheapestOffer, type PricingPlan } from "#domain/catalog/pricing-plan.ts";
import { coverPath } from "#domain/storage/cover-path.ts";
import type { Db } from "#server/platform/database/database.ts";
import { type CardRow, type CardsAsked, listCards } from "./card-queries.ts";
import { listPlans } from "./course-queries.ts";
import { accessToWire } from "./plan-wire.ts";

export type Card = z.input<typeof catalogCard>;
export type Offer = Pick<Card, "price_from" | "has_several_prices" | "access">;

/** Cards without the present number of seats, and the ids of those with a limit. */
export async function loadCards(
  db: Db,
  asked: CardsAsked,
): Promise<{ cards: Card[]; limitedIds: number[] }> {
  const rows = await listCards(db, asked);
  const courseIds = rows.filter(({ kind }) => kind === "course").map(({ id }) => id);
  const plans = courseIds.length === 0 ? [] : await listPlans(db, courseIds);
  const plansOf = Map.groupBy(plans, ({ itemId }) => itemId);
  return {
    cards: rows.map((row) => toCard(row, plansOf.get(row.id) ?? [])),
    limitedIds: rows.filter(({ has_seat_limit }) => has_seat_limit).map(({ id }) => id),
  };
}

export function withSeats<T extends { id: number }>(
  item: T,
  seats: ReadonlyMap<number, number | null>,
): T & { seats_left: number | null } {
  return { ...item, seats_left: seats.get(item.id) ?? null };
}

/** The lowest price, and how long it gives access. */
export function offerOf(price: number | null, plans: readonly PricingPlan[]): Offer {
  if (price !== null)
    return { price_from: amountToWire(price), has_several_prices: false, access: null };
  const offer = cheapestOffer(plans);
  if (offer === null) return { price_from: null, has_several_prices: false, access: null };
  return {
    price_from: amountToWire(offer.price),
    has_several_prices: offer.hasSeveralPrices,
    access: accessToWire(offer.plan),
  };
}

function toCard(row: CardRow, plans: readonly PricingPlan[]): Card {
  return {
    id: row.id,
    course_name: row.title,
    course_image: coverPath(row.cover_file, "card"),
    course_type: row.kind,
    category: { slug: row.category_slug, name: row.category_name },
    promise: row.promise,
    level: row.level,
    instructors: row.instructors,
    ...offerOf(row.kind === "product" ? row.price_satang : null, plans),
    seats_left: null,
  };
}
