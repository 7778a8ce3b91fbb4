import { removalDelay } from "#domain/account/sign-in/second-factor.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";

const insert = named(
  "insert-factor-removal",
  `insert into factor_removal (account_id, asked_by, reason, due_at)
  values ($1, $2, $3, now() + interval '${removalDelay}')
  on conflict (account_id) where ended_at is null do nothing
  returning due_at as "dueAt"`,
);

/** When the factors go. Null: it was asked for already. */
export async function insertRemoval(
  tx: Tx,
  { accountId, askedBy, reason }: { accountId: number; askedBy: number; reason: string },
): Promise<Date | null> {
  return (await insert(tx, [accountId, askedBy, reason]))[0]?.dueAt ?? null;
}

export type FoundRemoval = StatementRow<"find-factor-removal">;

const find = named(
  "find-factor-removal",
  `select reason, due_at as "dueAt", asked_by as "askedBy"
  from factor_removal
  where account_id = $1 and ended_at is null`,
);

export async function findRemoval(db: Db | Tx, accountId: number): Promise<FoundRemoval | null> {
  return (await find(db, [accountId]))[0] ?? null;
}

const end = named(
  "end-factor-removal",
  `update factor_removal
  set ended_at = now(), ended_how = $2, ended_by = $3
  where account_id = $1 and ended_at is null
  returning id`,
);

/** True once. */
export async function endRemoval(
  tx: Tx,
  { accountId, how, by }: { accountId: number; how: "done" | "cancelled"; by: number | null },
): Promise<boolean> {
  return (await end(tx, [accountId, how, by])).length > 0;
}

const listDueStatement = named(
  "list-due-factor-removals",
  `select account_id as "accountId" from factor_removal
  where ended_at is null and due_at <= now()
  order by due_at limit 50`,
);

export async function listDueRemovals(db: Db): Promise<number[]> {
  return (await listDueStatement(db, [])).map(({ accountId }) => accountId);
}

const isDueStatement = named(
  "lock-due-factor-removal",
  `select asked_by as "askedBy" from factor_removal
  where account_id = $1 and ended_at is null and due_at <= now()
  for update`,
);

/** Whether it is still meant; until the transaction ends nobody cancels it. */
export async function lockDueRemoval(
  tx: Tx,
  accountId: number,
): Promise<{ askedBy: number | null } | null> {
  return (await isDueStatement(tx, [accountId]))[0] ?? null;
}
