import type { Days } from "#domain/figures/period.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { Db } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";
import { allLinesBetween, daysOfPeriod, itemOrderSums } from "./daily-totals-queries.ts";

const mostCourses = 100;

const listStepsIn = (lang: Language) =>
  named(
    `list-steps-of-courses-${lang}`,
    `with ${daysOfPeriod},
    ordered as materialized (
      select item_id, sum(orders)::bigint as orders, sum(paid)::bigint as paid
      from (
        select item_id, orders, paid from figure_day_item_orders join kept using (day)
        union all
        select counted.*
        from gap cross join lateral (
          select l.item_id, ${itemOrderSums}
          from ${allLinesBetween("gap.begins", "gap.ends")}
          group by 1) counted) f
      group by 1),
    seen as materialized (
      select item_id, sum(visits)::bigint as visits from visit_day_item
      where day between $1::date and $2::date
      group by item_id),
    added as materialized (
      select item_id, sum(visits)::bigint as visits from visit_day_added
      where day between $1::date and $2::date
      group by item_id)
    select i.id, i.title_${lang} as name, coalesce(s.visits, 0)::bigint as visit,
      coalesce(a.visits, 0)::bigint as cart, coalesce(o.orders, 0)::bigint as "order",
      coalesce(o.paid, 0)::bigint as paid
    from (
        select item_id from ordered union select item_id from seen
        union select item_id from added) known
      join catalog_item i on i.id = known.item_id and i.kind = 'course'
      left join ordered o on o.item_id = i.id
      left join seen s on s.item_id = i.id
      left join added a on a.item_id = i.id
    order by 3 desc, 5 desc, i.id
    limit ${mostCourses}`,
  );
const stepLists = { th: listStepsIn("th"), en: listStepsIn("en") };

export type CourseStepsRow = StatementRow<"list-steps-of-courses-th">;

/** From the page of a course to its payment, the most visited first. */
export async function listCourseSteps(
  db: Db,
  { from, to }: Days,
  lang: Language,
): Promise<CourseStepsRow[]> {
  return stepLists[lang](db, [from, to]);
}
