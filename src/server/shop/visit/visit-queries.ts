import { mostSources, otherSource, type VisitStep } from "#domain/visit/arrival.ts";
import type { Db } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

/** Counts of one day and step. */
export type VisitCount = { day: string; step: VisitStep; source: string; visits: number };
export type ItemVisitCount = { day: string; itemId: number; visits: number };

const add = named(
  "add-visits",
  `insert into visit_day (day, step, source, visits)
  select day, step, source, sum(visits)
  from (
    select g.day, g.step, g.visits, case
        when g.source = '' or exists (
          select from visit_day v
          where v.day = g.day and v.step = g.step and v.source = g.source) then g.source
        when (select count(*) from visit_day v where v.day = g.day and v.step = g.step)
          < ${mostSources} then g.source
        else '${otherSource}' end as source
    from unnest($1::date[], $2::text[], $3::text[], $4::int[]) as g (day, step, source, visits))
    given
  group by day, step, source
  order by day, step, source
  on conflict (day, step, source) do update set visits = visit_day.visits + excluded.visits`,
);

/** Names of sources are claims: only so many of a day are kept, and the rest is counted as one. */
export async function addVisits(db: Db, counts: readonly VisitCount[]): Promise<void> {
  await add(db, [
    counts.map(({ day }) => day),
    counts.map(({ step }) => step),
    counts.map(({ source }) => source),
    counts.map(({ visits }) => visits),
  ]);
}

const countsInto = (table: "visit_day_item" | "visit_day_added") =>
  `insert into ${table} (day, item_id, visits)
  select g.day, i.id, g.visits
  from unnest($1::date[], $2::bigint[], $3::int[]) as g (day, item_id, visits)
    join catalog_item i on i.id = g.item_id and i.is_published and i.archived_at is null
  order by g.day, i.id
  on conflict (day, item_id) do update set visits = ${table}.visits + excluded.visits`;
const addItems = named("add-item-visits", countsInto("visit_day_item"));
const addAdded = named("add-items-put-into-carts", countsInto("visit_day_added"));

/** Visits of pages of items that are on sale. */
export async function addItemVisits(db: Db, counts: readonly ItemVisitCount[]): Promise<void> {
  await addItems(db, columnsOf(counts));
}

/** Visits in which an item that is on sale was put into the cart. */
export async function addItemsAdded(db: Db, counts: readonly ItemVisitCount[]): Promise<void> {
  await addAdded(db, columnsOf(counts));
}

function columnsOf(counts: readonly ItemVisitCount[]): [string[], number[], number[]] {
  return [
    counts.map(({ day }) => day),
    counts.map(({ itemId }) => itemId),
    counts.map(({ visits }) => visits),
  ];
}
