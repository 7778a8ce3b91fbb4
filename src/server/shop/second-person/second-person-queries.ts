import type { Db, Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

const mayBe = named("may-be-second-person", "select may_be_second($1, $2) as may");

/**
 * Whether the rights of these two come neither from one another nor from one hand below the owners.
 */
export async function mayBeSecond(
  db: Db | Tx,
  { firstId, secondId }: { firstId: number; secondId: number },
): Promise<boolean> {
  return (await mayBe(db, [firstId, secondId]))[0]?.may === true;
}

const seconds = named(
  "list-second-persons",
  `select id
  from account
  where is_administrator
    and (is_owner or $1 = any (permissions))
    and erased_at is null
    and is_allowed
    and (expires_at is null or expires_at > now())
    and id is distinct from $3
    and may_be_second($2, id)
  order by id`,
);

/** People who may be the second approver now: they have the permission and are not the subject. */
export async function listSeconds(
  db: Db | Tx,
  asked: { permission: string; firstId: number; aboutId: number | null },
): Promise<number[]> {
  return (await seconds(db, [asked.permission, asked.firstId, asked.aboutId])).map(({ id }) => id);
}

const firsts = named(
  "list-firsts-of-second",
  "select id from unnest($1::bigint[]) as f (id) where may_be_second(id, $2)",
);

/** Of those who were the first, whom this person may confirm. */
export async function listFirstsFor(
  db: Db,
  firstIds: readonly number[],
  secondId: number,
): Promise<ReadonlySet<number>> {
  const ids = [...new Set(firstIds)];
  return new Set(ids.length === 0 ? [] : (await firsts(db, [ids, secondId])).map(({ id }) => id));
}

type SecondApproval = { permission: "payment.approve" | "payment.refund"; firstId: number };

/** What an answer says of an act that waits for a second person, also that the shop has none. */
export async function waitingForSecond(
  db: Db,
  { permission, firstId }: SecondApproval,
): Promise<{ waits_for_second: true; no_second?: true }> {
  const others = await listSeconds(db, { permission, firstId, aboutId: null });
  return { waits_for_second: true, ...(others.length === 0 && { no_second: true }) };
}

const nameOf = named(
  "read-name-of-administrator",
  "select first_name || ' ' || last_name as name from account where id = $1",
);

export async function findNameOf(tx: Tx, accountId: number): Promise<string> {
  return (await nameOf(tx, [accountId]))[0]?.name.trim() ?? "";
}
