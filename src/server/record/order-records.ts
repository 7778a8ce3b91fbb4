import { isSameInOtherOrder, isSameOrder } from "#domain/catalog/reorder.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";

/** `from`: the order that was read. */
export type NewOrder = { from: number[]; to: number[] };

type OrderRule<Code extends "NOT_FOUND"> = {
  /** Until the transaction ends, nothing else moves. */
  lock(tx: Tx): Promise<number[] | Refused<Code>>;
  update(tx: Tx, ids: readonly number[]): Promise<void>;
  note(tx: Tx, order: NewOrder): Promise<void>;
};

/** Puts records in order, over the order they were read in and over no other. */
export async function orderRecords<Code extends "NOT_FOUND" = never>(
  db: Db,
  { from, to }: NewOrder,
  { lock, update, note }: OrderRule<Code>,
): Promise<Refused<"INPUT_ERROR" | "EDIT_CONFLICT" | Code> | null> {
  if (!isSameInOtherOrder(from, to)) return refuse("INPUT_ERROR");
  return inTransaction(db, async (tx) => {
    const now = await lock(tx);
    if (now instanceof Refused) return now;
    if (!isSameOrder(now, from)) return refuse("EDIT_CONFLICT", { result: { ids: now } });
    await update(tx, to);
    await note(tx, { from, to });
    return null;
  });
}
