import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type RowOf } from "#server/platform/database/named-statement.ts";

const find = named(
  "find-first-word-about-line",
  `select l.first_order_id as "orderId", l.first_by as "accountId",
    a.first_name || ' ' || a.last_name as name, l.first_at as at
  from statement_line l join account a on a.id = l.first_by
  where l.id = $1 and l.first_order_id is not null and l.first_at is not null`,
);

export type FirstWord = RowOf<typeof find>;

/** Who first said that an expired order returns for this line. */
export async function findFirstWord(db: Db | Tx, lineId: number): Promise<FirstWord | null> {
  return (await find(db, [lineId]))[0] ?? null;
}

const write = named(
  "write-first-word-about-line",
  `update statement_line set first_order_id = $2, first_by = $3, first_at = now() where id = $1
    returning id`,
);

/** NOTE: lock the statements and the order first. */
export async function writeFirstWord(
  tx: Tx,
  lineId: number,
  { orderId, accountId }: Pick<FirstWord, "orderId" | "accountId">,
): Promise<void> {
  await write(tx, [lineId, orderId, accountId]);
}
