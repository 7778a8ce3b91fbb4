import { sql } from "kysely";
import type { Language } from "#domain/link/localized-path.ts";
import type { ReviewKind } from "#domain/payment/payment-review.ts";
import type { BreakKind } from "#domain/payment/reconciliation.ts";
import type { WaitingKind } from "#domain/payment/refund/waiting-refunds.ts";
import { toResolveSql } from "#server/admin/refunds/to-resolve-queries.ts";
import type { Db } from "#server/platform/database/database.ts";

const mostCourses = 20;

export type WaitingSlips = {
  waiting: number;
  oldestSince: Date | null;
  hour: number;
  fourHours: number;
  day: number;
  longer: number;
};

export async function countWaitingSlips(db: Db, now: Date): Promise<WaitingSlips> {
  const { rows } = await sql<WaitingSlips>`
    select count(*) as waiting, min(review_since) as "oldestSince",
      count(*) filter (where age < interval '1 hour') as hour,
      count(*) filter (where age >= interval '1 hour' and age < interval '4 hours') as "fourHours",
      count(*) filter (where age >= interval '4 hours' and age < interval '24 hours') as day,
        count(*) filter (where age >= interval '24 hours') as longer
    from (select review_since,
      ${now}::timestamptz - review_since as age from shop_order
      where status = 'pending' and review_since is not null) waiting`.execute(db);
  if (!rows[0]) throw new Error("A count has a row.");
  return rows[0];
}

export type FreeingSeats = {
  courseId: number;
  courseName: string;
  seats: number;
  firstEndsAt: Date;
  lastEndsAt: Date;
};

/**
 * Seats of orders that lapse before `until` unless the buyer pays. An order whose slip waits does
 * not lapse.
 */
export async function listFreeingSeats(
  db: Db,
  until: Date,
  lang: Language,
): Promise<FreeingSeats[]> {
  const { rows } = await sql<FreeingSeats>`
    select i.id as "courseId",
      ${sql.ref(`i.title_${lang}`)} as "courseName", count(*) as seats,
      min(o.cancel_at) as "firstEndsAt", max(o.cancel_at) as "lastEndsAt"
    from shop_order o join order_line l on l.order_id = o.id and l.holds_seat
      join catalog_item i on i.id = l.item_id
    where o.status in ('notYetReceived', 'rejected')
      and o.cancel_at < ${until} group by i.id order by min(o.cancel_at), i.id limit ${mostCourses}`.execute(
    db,
  );
  return rows;
}

export type ToResolve = {
  kind: ReviewKind | BreakKind | WaitingKind;
  items: number;
  oldestAt: Date;
};

/** Counts the open items of the money to resolve by kind. */
export async function countToResolve(db: Db): Promise<ToResolve[]> {
  const { rows } = await sql<ToResolve>`
    select x.kind, count(*)::int as items, min(x.opened_at) as "oldestAt"
      from ${sql.raw(toResolveSql)} x where x.resolved_at is null
    group by x.kind order by min(x.opened_at), x.kind`.execute(db);
  return rows;
}
