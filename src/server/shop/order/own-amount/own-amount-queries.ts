import type { Kysely } from "kysely";
import type { Database } from "#server/platform/database/database-schema.ts";
import { named } from "#server/platform/database/named-statement.ts";

type Db = Kysely<Database>;
type AmountRange = { from: number; to: number };

const lock = named(
  "lock-own-amounts",
  `select pg_advisory_xact_lock(hashtext('own-amount'), b)
    from generate_series($1::int, $2::int) b`,
);

/**
 * Those who want an amount of their own within the same baht wait for each other until the end of
 * their transactions; baht after baht, so never in a circle.
 */
export async function lockAmounts(tx: Db, { from, to }: AmountRange): Promise<void> {
  await lock(tx, [bahtOf(from), bahtOf(to)]);
}

/** NOTE: a lock has 32 bits for the baht; amounts that share one only wait needlessly. */
function bahtOf(satang: number): number {
  return Math.min(Math.floor(satang / 100), 2 ** 31 - 1);
}

const listTaken = named(
  "list-taken-amounts",
  `select payable_satang as amount from shop_order
  where status in ('notYetReceived', 'pending', 'rejected') and payment_method_id = 1
    and payable_satang between $1 and $2
  union
  select payable_satang from shop_order
  where status in ('notYetReceived', 'pending', 'rejected') and satang_off > 0
    and payable_satang between $1 and $2`,
);

/**
 * Amounts of open transfers, and amounts reserved for open orders that may return to a transfer.
 */
export async function listTakenAmounts(tx: Db, { from, to }: AmountRange): Promise<Set<number>> {
  return new Set((await listTaken(tx, [from, to])).map(({ amount }) => amount));
}
