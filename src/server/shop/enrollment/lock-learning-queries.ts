import type { Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

type LearnerKey = { accountId: number; itemId: number };

const keep = named("keep-learner", "select from account where id = $1 for key share");
const begin = named(
  "begin-learning",
  "insert into learning (account_id, item_id) values ($1, $2) on conflict do nothing",
);
const lock = named(
  "lock-learning",
  `select completed_at as "completedAt"
  from learning
  where account_id = $1 and item_id = $2
  for no key update`,
);

/** NOTE: accounts before what is their own, as a merge locks them. */
export async function keepAccounts(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) await keep(tx, [id]);
}

/**
 * The start of learning is written once. Until the end of the transaction nothing else is written
 * of this person in this course.
 */
export async function lockLearning(
  tx: Tx,
  { accountId, itemId }: LearnerKey,
): Promise<{ completedAt: Date | null }> {
  await keepAccounts(tx, [accountId]);
  await begin(tx, [accountId, itemId]);
  const [row] = await lock(tx, [accountId, itemId]);
  if (row === undefined) throw new Error("the row was just written, and nothing deletes it");
  return row;
}
