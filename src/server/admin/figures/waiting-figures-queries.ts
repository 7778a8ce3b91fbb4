import type { Language } from "#domain/link/localized-path.ts";
import type { ReviewKind } from "#domain/payment/payment-review.ts";
import type { BreakKind } from "#domain/payment/reconciliation.ts";
import type { WaitingKind } from "#domain/payment/refund/waiting-refunds.ts";
import { toResolveSql } from "#server/admin/refunds/to-resolve-queries.ts";
import type { Db } from "#server/platform/database/database.ts";
import {
  columnTypes,
  named,
  type RowOf,
  type StatementRow,
} from "#server/platform/database/named-statement.ts";

const mostCourses = 20;

const countSlips = named(
  "count-waiting-slips",
  `select count(*) as waiting, min(review_since) as "oldestSince",
    count(*) filter (where age < interval '1 hour') as hour,
    count(*) filter (where age >= interval '1 hour' and age < interval '4 hours') as "fourHours",
    count(*) filter (where age >= interval '4 hours' and age < interval '24 hours') as day,
    count(*) filter (where age >= interval '24 hours') as longer
  from (
    select review_since, $1::timestamptz - review_since as age
    from shop_order
    where status = 'pending' and review_since is not null) waiting`,
);

export type WaitingSlips = RowOf<typeof countSlips>;

export async function countWaitingSlips(db: Db, now: Date): Promise<WaitingSlips> {
  const [slips] = await countSlips(db, [now]);
  if (!slips) throw new Error("A count has a row.");
  return slips;
}

const countOfLearners = named(
  "count-waiting-of-learners",
  `select 'questions' as kind, count(*)::int as waiting, min(created_at) as "oldestSince"
  from lesson_question
  where answered_at is null and hidden_at is null
  union all
  select 'work', count(*)::int, min(handed_in_at)
  from submission
  where state = 'waiting'`,
  columnTypes<{ kind: "questions" | "work"; oldestSince: Date | null }>(),
);

/** Questions without an answer, and work that nobody has looked at. */
export async function countOfLearnersWaiting(db: Db): Promise<RowOf<typeof countOfLearners>[]> {
  return countOfLearners(db);
}

const listFreeingIn = (lang: Language) =>
  named(
    `list-freeing-seats-${lang}`,
    `select i.id as "courseId", i.title_${lang} as "courseName", count(*) as seats,
      min(o.cancel_at) as "firstEndsAt", max(o.cancel_at) as "lastEndsAt"
    from shop_order o
      join order_line l on l.order_id = o.id and l.holds_seat
      join catalog_item i on i.id = l.item_id
    where o.status in ('notYetReceived', 'rejected') and o.cancel_at < $1
    group by i.id
    order by min(o.cancel_at), i.id
    limit ${mostCourses}`,
  );
const listFreeing = { th: listFreeingIn("th"), en: listFreeingIn("en") };

export type FreeingSeats = StatementRow<"list-freeing-seats-th">;

/**
 * Seats of orders that lapse before `until` unless the buyer pays. An order whose slip waits does
 * not lapse.
 */
export async function listFreeingSeats(
  db: Db,
  until: Date,
  lang: Language,
): Promise<FreeingSeats[]> {
  return listFreeing[lang](db, [until]);
}

const count = named(
  "count-to-resolve-by-kind",
  `select x.kind, count(*)::int as items, min(x.opened_at) as "oldestAt"
  from ${toResolveSql} x
  where x.resolved_at is null
  group by x.kind
  order by min(x.opened_at), x.kind`,
  columnTypes<{ kind: ReviewKind | BreakKind | WaitingKind; oldestAt: Date }>(),
);

/** Counts the open items of the money to resolve by kind. */
export async function countToResolve(db: Db): Promise<RowOf<typeof count>[]> {
  return count(db);
}
