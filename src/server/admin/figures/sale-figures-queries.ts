import type { Days } from "#domain/figures/period.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { Currency } from "#domain/money/satang.ts";
import type { Db } from "#server/platform/database/database.ts";
import {
  columnTypes,
  named,
  type RowOf,
  type StatementRow,
} from "#server/platform/database/named-statement.ts";
import { daysOfPeriod, itemSums, linesBetween, sourceSums } from "./daily-totals-queries.ts";

const mostRows = 100;

/** What was sold of each item in a period, by the day of the order. */
const itemsOfPeriod = `${daysOfPeriod},
  sold as materialized (
    select item_id, currency, sum(quantity)::bigint as quantity,
      sum(sold_satang)::bigint as sold_satang
    from (
      select item_id, currency, quantity, sold_satang
      from figure_day_items join kept using (day)
      union all
      select counted.*
      from gap cross join lateral (
        select l.item_id, o.currency, ${itemSums}
        from ${linesBetween("gap.begins", "gap.ends")}
        group by 1, 2) counted) f
    group by 1, 2)`;

const listItemsIn = (lang: Language) =>
  named(
    `list-sold-items-${lang}`,
    `with ${itemsOfPeriod},
    seen as (
      select item_id, sum(visits)::bigint as visits
      from visit_day_item
      where day between $1::date and $2::date
      group by item_id)
    select i.id, i.kind, i.title_${lang} as name, s.currency, s.quantity,
      s.sold_satang as "soldSatang", coalesce(v.visits, 0)::bigint as visits
    from sold s
      join catalog_item i on i.id = s.item_id
      left join seen v on v.item_id = s.item_id
    order by s.sold_satang desc, s.quantity desc, i.id
    limit ${mostRows}`,
  );
const itemLists = { th: listItemsIn("th"), en: listItemsIn("en") };

export type SoldItemRow = StatementRow<"list-sold-items-th">;

/** Items of approved orders that were placed in the period, the most sold first. */
export async function listSoldItems(
  db: Db,
  { from, to }: Days,
  lang: Language,
): Promise<SoldItemRow[]> {
  return itemLists[lang](db, [from, to]);
}

const listTeachersIn = (lang: Language) =>
  named(
    `list-sales-of-teachers-${lang}`,
    `with ${itemsOfPeriod}
    select c.account_id as id, coalesce(nullif(p.name_${lang}, ''), nullif(p.name_th, ''),
        trim(a.first_name || ' ' || a.last_name)) as name,
      s.currency, sum(s.quantity)::bigint as quantity, sum(s.sold_satang)::bigint as "soldSatang"
    from sold s
      join course_instructor c on c.item_id = s.item_id
      join account a on a.id = c.account_id
      left join instructor_profile p on p.account_id = c.account_id
    group by c.account_id, 2, s.currency
    order by 5 desc, 4 desc, 1
    limit ${mostRows}`,
    columnTypes<{ name: string; currency: Currency }>(),
  );
const teacherLists = { th: listTeachersIn("th"), en: listTeachersIn("en") };

export type TeacherSalesRow = Awaited<ReturnType<(typeof teacherLists)["th"]>>[number];

/** The same by who teaches the courses now. A course of two counts for both. */
export async function listTeacherSales(
  db: Db,
  { from, to }: Days,
  lang: Language,
): Promise<TeacherSalesRow[]> {
  return teacherLists[lang](db, [from, to]);
}

const listSources = named(
  "list-order-sources",
  `with ${daysOfPeriod}
  select source, currency, sum(orders)::bigint as orders, sum(paid)::bigint as paid,
    sum(paid_satang)::bigint as "paidSatang"
  from (
    select source, currency, orders, paid, paid_satang
    from figure_day_sources join kept using (day)
    union all
    select counted.*
    from gap cross join lateral (
      select coalesce(o.source, '') as source, o.currency, ${sourceSums}
      from shop_order o
      where o.created_at >= gap.begins and o.created_at < gap.ends
      group by 1, 2) counted) f
  group by 1, 2
  order by 5 desc, 3 desc, 1
  limit ${mostRows}`,
  columnTypes<{ source: string; currency: Currency }>(),
);

export type SourceRow = RowOf<typeof listSources>;

export async function listOrderSources(db: Db, { from, to }: Days): Promise<SourceRow[]> {
  return listSources(db, [from, to]);
}

const listVisitsStatement = named(
  "list-visits-by-source",
  `select step, source, sum(visits)::bigint as visits
  from visit_day
  where day between $1::date and $2::date
  group by 1, 2
  order by 3 desc, 1, 2
  limit ${mostRows * 3}`,
);

export type VisitRow = RowOf<typeof listVisitsStatement>;

export async function listVisits(db: Db, { from, to }: Days): Promise<VisitRow[]> {
  return listVisitsStatement(db, [from, to]);
}

const count = named(
  "count-steps-of-orders",
  `with ${daysOfPeriod}
  select coalesce(sum(orders), 0)::bigint as orders, coalesce(sum(paid), 0)::bigint as paid
  from (
    select orders, paid from figure_day_sources join kept using (day)
    union all
    select counted.*
    from gap cross join lateral (
      select count(*)::int as orders, (count(*) filter (where status = 'approved'))::int as paid
      from shop_order
      where created_at >= gap.begins and created_at < gap.ends) counted) f`,
);
const countVisitsStatement = named(
  "count-visit-steps",
  `select step, sum(visits)::bigint as visits
  from visit_day
  where day between $1::date and $2::date
  group by step`,
);

export type Funnel = { visit: number; course: number; cart: number; order: number; paid: number };

/** From a visit to a payment. Orders by the day on which they were placed. */
export async function countFunnel(db: Db, { from, to }: Days): Promise<Funnel> {
  const [steps, [orders]] = await Promise.all([
    countVisitsStatement(db, [from, to]),
    count(db, [from, to]),
  ]);
  const visits = (step: string) => steps.find((one) => one.step === step)?.visits ?? 0;
  return {
    visit: visits("visit"),
    course: visits("course"),
    cart: visits("cart"),
    order: orders?.orders ?? 0,
    paid: orders?.paid ?? 0,
  };
}
