import type { TermUnit } from "#domain/catalog/pricing-plan.ts";
import { daysOf } from "#domain/enrollment/access-days.ts";
import type { Measure, Worth } from "#domain/gift/access-worth.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";
import { givenSql, sinceMidnight } from "./gift-queries.ts";

/**
 * What `subject` cost as Bangkok's day began, where a person has changed it since: the most that it
 * was measured by.
 */
export function morning(subject: string, kinds: string): string {
  return `(select max(g.from_satang) from gift_approval g
    where g.subject_id = ${subject} and g.from_satang is not null and g.ended_at >= ${sinceMidnight}
    and ${givenSql} and g.kind in (${kinds}))`;
}

/** The price of a plan `p` as Bangkok's day began. */
export const morningPriceOfPlan = `coalesce(${morning("p.id", "'plan-create', 'plan-save', 'plan-restore'")}, p.price_satang)`;

/** These courses, each (`of`) with what it is a copy of, and that of, and so on. */
const lineage = `line as (select id as of, id, copied_from from catalog_item
    where id = any ($1::bigint[])
  union all select l.of, i.id, i.copied_from from line l
    join catalog_item i on i.id = l.copied_from)`;

const list = named(
  "list-measures",
  `with recursive ${lineage}
  select p.id, p.plan_type as "planType", p.pricing_type as "pricingType", p.term,
    p.term_unit as "termUnit", ${morningPriceOfPlan} as "priceSatang",
    p.price_usd_cents as "priceUsdCents", p.renew_window as "renewWindow",
    p.renew_window_unit as "renewWindowUnit", p.is_visible as "isVisible",
    case when p.free_for is not null then p.free_for_item_ids end as "freeForItemIds",
    p.needs_approval as "needsApproval",
    p.archived_at is not null or p.item_id <> l.of as "isArchived"
  from line l join pricing_plan p on p.item_id = l.id`,
);

/**
 * All plans of a course, as they measure what is given of it: also those in the archive, and, like
 * these, those of the course that it is a copy of. What was
 * lowered today counts with the price of this morning.
 */
export async function listMeasures(db: Db | Tx, itemId: number): Promise<Measure[]> {
  const rows = await list(db, [[itemId]]);
  return rows.map(({ renewWindow, renewWindowUnit, ...plan }) => ({
    ...plan,
    renewWindowDays: windowDays(renewWindow, renewWindowUnit),
  }));
}

export function windowDays(count: number | null, unit: TermUnit | null): number | null {
  return count === null || unit === null ? null : daysOf({ count, unit });
}

const findPrice = named(
  "find-morning-price",
  `select coalesce(${morning("i.id", "'item-save'")}, i.price_satang) as price
  from catalog_item i where i.id = $1`,
);

/** Of a thing that is sold for a price of its own. */
export async function findMorningPrice(tx: Tx, itemId: number): Promise<number | null> {
  return (await findPrice(tx, [itemId]))[0]?.price ?? null;
}

const findDearest = named(
  "find-dearest-plans",
  `with recursive ${lineage}
  select l.of as id,
    max(case when p.plan_type = 'free' then 0 else ${morningPriceOfPlan} end) as price
  from line l join pricing_plan p on p.item_id = l.id group by l.of`,
);

/**
 * The dearest plan that each course has, had, or was copied with: what is in the archive can come
 * out of it. Null: it has prices, and none in baht. A course
 * without plans is left out.
 */
export async function findDearestPlans(
  tx: Tx,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, Worth>> {
  return new Map((await findDearest(tx, [itemIds])).map(({ id, price }) => [id, price]));
}

const countDays = named(
  "count-days-until",
  "select ceil(extract(epoch from $1::timestamptz - now()) / 86400)::int as days",
);

/** Whole days until then, begun ones too, by the database's clock. */
export async function countDaysUntil(tx: Tx, until: Date): Promise<number> {
  return (await countDays(tx, [until]))[0]?.days ?? 0;
}

const findName = named(
  "find-course-name",
  "select title_th as th, title_en as en from catalog_item where id = $1",
);

export async function findCourseName(tx: Tx, itemId: number): Promise<{ th: string; en: string }> {
  return (await findName(tx, [itemId]))[0] ?? { th: "", en: "" };
}
