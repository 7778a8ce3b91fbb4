import { sql } from "kysely";
import type { Tx } from "#server/platform/database/database.ts";

/** A course that can be given: one that is in the archive cannot. */
export async function isGivable(tx: Tx, courseId: number): Promise<boolean> {
  const { rows } = await sql`select from catalog_item
      where id = ${courseId} and kind = 'course' and archived_at
      is null`.execute(tx);
  return rows.length > 0;
}

/**
 * Whether the course is open to them or is going to be. A trial does not count: a student on a
 * trial may be given it.
 */
export async function hasAccess(
  tx: Tx,
  { accountId, courseId }: { accountId: number; courseId: number },
): Promise<boolean> {
  const { rows } =
    await sql`select from enrollment e left join order_line l on l.id = e.order_line_id
    where e.account_id = ${accountId} and e.item_id = ${courseId} and e.state = 'active' and
      (e.ends_at is null or e.ends_at > now())
      and coalesce(l.plan_type, 'actual') <> 'trial' limit 1`.execute(tx);
  return rows.length > 0;
}

/** `words` say why, beside the cause. */
export type AccessGrant = {
  accountId: number;
  courseId: number;
  days: number | null;
  until: Date | null;
  cause: "administrator" | "import";
  words: string;
};

export async function insertGivenAccess(
  tx: Tx,
  { accountId, courseId, days, until, cause, words }: AccessGrant,
): Promise<{ id: number; endsAt: Date | null }> {
  const { rows } = await sql<{
    id: number;
    endsAt: Date | null;
  }>`insert into enrollment (account_id, item_id, state, starts_at, ends_at, cause, reason)
    values (${accountId}, ${courseId}, 'active', now(), coalesce(${until}::timestamptz, now() + ${days}::int * interval '24 hours'), ${cause}, ${words}) returning id, ends_at as "endsAt"`.execute(
    tx,
  );
  const [given] = rows;
  if (given === undefined) throw new Error("an insert always answers");
  return given;
}

/** The course it opened. Null: it was not open any more. */
export async function revokeAccess(
  tx: Tx,
  { id, accountId, reason }: { id: number; accountId: number; reason: string },
): Promise<number | null> {
  const { rows } = await sql<{
    courseId: number;
  }>`update enrollment set state = 'revoked', reason = ${reason}
    where id = ${id} and account_id = ${accountId} and state = 'active' and (ends_at is null
      or ends_at > now()) returning item_id as "courseId"`.execute(tx);
  return rows[0]?.courseId ?? null;
}

export async function isTheirAccess(
  tx: Tx,
  { id, accountId }: { id: number; accountId: number },
): Promise<boolean> {
  const { rows } =
    await sql`select from enrollment where id = ${id} and account_id = ${accountId}`.execute(tx);
  return rows.length > 0;
}

/** What opens this course to them now or is going to. */
export async function listOpenAccess(
  tx: Tx,
  { accountId, courseId }: { accountId: number; courseId: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from enrollment
    where account_id = ${accountId} and item_id = ${courseId} and state = 'active' and (ends_at
      is null or ends_at > now()) order by id`.execute(tx);
  return rows.map(({ id }) => id);
}
