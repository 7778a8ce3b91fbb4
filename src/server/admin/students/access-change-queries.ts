import type { Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";
import { soleRow } from "#server/platform/database/sole-row.ts";

const isGivableStatement = named(
  "find-givable-course",
  "select from catalog_item where id = $1 and kind = 'course' and archived_at is null",
);

/** A course that can be given: one that is in the archive cannot. */
export async function isGivable(tx: Tx, courseId: number): Promise<boolean> {
  return (await isGivableStatement(tx, [courseId])).length > 0;
}

const hasAccessStatement = named(
  "find-open-access",
  `select from enrollment e left join order_line l on l.id = e.order_line_id
  where e.account_id = $1
    and e.item_id = $2
    and e.state = 'active'
    and (e.ends_at is null or e.ends_at > now())
    and coalesce(l.plan_type, 'actual') <> 'trial'
  limit 1`,
);

/**
 * Whether the course is open to them or is going to be. A trial does not count: a student on a
 * trial may be given it.
 */
export async function hasAccess(
  tx: Tx,
  { accountId, courseId }: { accountId: number; courseId: number },
): Promise<boolean> {
  return (await hasAccessStatement(tx, [accountId, courseId])).length > 0;
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

const insertGivenAccessStatement = named(
  "insert-given-access",
  `insert into enrollment (account_id, item_id, state, starts_at, ends_at, cause, reason)
  select "accountId", "courseId", 'active', now(),
    coalesce($2::timestamptz /* or null */,
      now() + $3::int /* or null */ * interval '24 hours'), cause, words
  from jsonb_to_record($1) as g ("accountId" bigint, "courseId" bigint, cause text, words text)
  returning id, ends_at as "endsAt"`,
);

export async function insertGivenAccess(
  tx: Tx,
  { accountId, courseId, days, until, cause, words }: AccessGrant,
): Promise<{ id: number; endsAt: Date | null }> {
  const given = soleRow(
    await insertGivenAccessStatement(tx, [{ accountId, courseId, cause, words }, until, days]),
  );
  return given;
}

const revokeAccessStatement = named(
  "revoke-access",
  `update enrollment
  set state = 'revoked', reason = $1
  where id = $2 and account_id = $3 and state = 'active' and (ends_at is null or ends_at > now())
  returning item_id as "courseId"`,
);

/** The course it opened. Null: it was not open any more. */
export async function revokeAccess(
  tx: Tx,
  { id, accountId, reason }: { id: number; accountId: number; reason: string },
): Promise<number | null> {
  return (await revokeAccessStatement(tx, [reason, id, accountId]))[0]?.courseId ?? null;
}

const isTheirAccessStatement = named(
  "find-own-access",
  "select from enrollment where id = $1 and account_id = $2",
);

export async function isTheirAccess(
  tx: Tx,
  { id, accountId }: { id: number; accountId: number },
): Promise<boolean> {
  return (await isTheirAccessStatement(tx, [id, accountId])).length > 0;
}

const listOpenAccessStatement = named(
  "list-open-access",
  `select id
  from enrollment
  where account_id = $1
    and item_id = $2
    and state = 'active'
    and (ends_at is null or ends_at > now())
  order by id`,
);

/** What opens this course to them now or is going to. */
export async function listOpenAccess(
  tx: Tx,
  { accountId, courseId }: { accountId: number; courseId: number },
): Promise<number[]> {
  return (await listOpenAccessStatement(tx, [accountId, courseId])).map(({ id }) => id);
}
