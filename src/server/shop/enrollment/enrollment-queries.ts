import type { Kysely } from "kysely";
import type { ItemAccess } from "#domain/enrollment/access-state.ts";
import type { LocalizedText } from "#domain/link/localized-path.ts";
import type { Database } from "#server/platform/database/database-schema.ts";
import { named, quick, type StatementRow } from "#server/platform/database/named-statement.ts";
import { coverFile } from "../cover/cover-file-queries.ts";
import { isShown } from "../lesson/shown-lessons-queries.ts";
import { accessText, readAccess } from "./access-queries.ts";

type Db = Kysely<Database>;

/**
 * One reason why a student has, had or waits for a course. `pausedEnd`: the end before it was
 * stopped. `refundedAt`: when all of its order's money had gone back. `lessons`, `lessonsDone`: those
 * that learners see. `againFrom`: its lowest price in satang, null if it is not on sale.
 */
export type EnrollmentRow = Omit<
  Row,
  "now" | "title_th" | "title_en" | "plan_name_th" | "plan_name_en"
> & { title: LocalizedText; planName: LocalizedText | null };

type Row = StatementRow<"list-enrollments">;

const list = quick(
  named(
    "list-enrollments",
    `select now() as now, e.id, e.item_id as "itemId", i.title_th, i.title_en,
    ${coverFile("i")} as "coverFile", e.state, e.starts_at as "startsAt", e.ends_at as "endsAt",
    e.waits_for as "waitsFor", e.term_from as "termFrom", e.paused_at as "pausedAt",
      e.paused_end as "pausedEnd", e.last_change as "lastChange", e.change_reason as "changeReason",
    l.order_id as "orderId", l.plan_id as "planId", l.plan_name_th, l.plan_name_en,
    coalesce(l.plan_type, 'actual') as "planType",
      coalesce(l.pricing_type, 'default') as "pricingType",
    case when e.state = 'revoked' and o.status = 'refunded' then
      (select max(r.settled_at) from refund r
        where r.order_id = o.id and r.is_of_sale and r.state = 'confirmed') end as "refundedAt",
    (select count(*)::int from lesson l join course_section s on s.id = l.section_id
      where l.item_id = e.item_id and ${isShown}) as lessons,
    (select count(*)::int from lesson l join course_section s on s.id = l.section_id
      join lesson_progress p on p.lesson_id = l.id and p.account_id = $1
      where l.item_id = e.item_id and ${isShown} and p.done_at is not null) as "lessonsDone",
    (select g.last_seen_at from learning g
      where g.account_id = $1 and g.item_id = e.item_id) as "learnedAt",
    (select l.seconds - p.position
      from learning g join lesson l on l.id = g.last_lesson_id
        join lesson_progress p on p.lesson_id = l.id and p.account_id = $1
      where g.account_id = $1 and g.item_id = e.item_id and l.seconds > p.position
        and p.done_at is null) as "filmLeft",
    (select min(p.price_satang)::int from pricing_plan p
      where p.item_id = e.item_id and p.is_visible and p.free_for is null and p.plan_type = 'actual'
      and p.archived_at is null
      and i.is_published and i.archived_at is null) as "againFrom"
  from enrollment e join catalog_item i on i.id = e.item_id
    left join order_line l on l.id = e.order_line_id
    left join shop_order o on o.id = l.order_id
  where e.account_id = $1 order by e.id desc limit 800`,
  ),
);

/** The newest nine hundred, with the database's clock. */
export async function listEnrollments(
  db: Db,
  accountId: number,
): Promise<{ now: Date; enrollments: EnrollmentRow[] }> {
  const rows = await list(db, [accountId]);
  return { now: rows[0]?.now ?? new Date(0), enrollments: rows.map(toEnrollment) };
}

/** From when its time counts, where it does by now. */
function begunAt({ now, startsAt, termFrom }: Row): Date {
  return termFrom !== null && termFrom <= now ? termFrom : startsAt;
}

function toEnrollment(found: Row): EnrollmentRow {
  const { now: _now, title_th, title_en, plan_name_th, plan_name_en, ...row } = found;
  const planName =
    plan_name_th === null || plan_name_en === null ? null : { th: plan_name_th, en: plan_name_en };
  return { ...row, startsAt: begunAt(found), title: { th: title_th, en: title_en }, planName };
}

const access = named("find-access", `select now() as now, ${accessText("$1")} as access`);

/** What a student can open, or could once. */
export async function findAccess(
  db: Db,
  accountId: number,
): Promise<{ now: Date; access: ItemAccess[] }> {
  const [row] = await access(db, [accountId]);
  if (row === undefined) throw new Error("a select without a table always answers");
  return { now: row.now, access: readAccess(row.access, row.now) };
}
