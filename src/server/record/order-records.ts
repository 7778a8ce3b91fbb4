import { isSameInOtherOrder, isSameOrder, movedPart, reordered } from "#domain/catalog/reorder.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";

/** `from` is the order that the caller has read. */
export type NewOrder = { from: number[]; to: number[] };
/**
 * Records that are not shown keep their places among the others. `shown` may be longer than one
 * order.
 */
type PartOrder = { all: number[]; shown: number[] };

export type RecordOrder<Code extends "NOT_FOUND" = never> = {
  /** No other transaction can reorder until this one ends. */
  lock: (tx: Tx) => Promise<number[] | PartOrder | Refused<Code>>;
  update: (tx: Tx, ids: readonly number[]) => Promise<void>;
};
type NoteOrder = (tx: Tx, detail: NewOrder) => Promise<void>;

/** Reorders records only over the order that the caller has read. */
export async function orderRecords<Code extends "NOT_FOUND" = never>(
  db: Db,
  { from, to }: NewOrder,
  { lock, update, note }: RecordOrder<Code> & { note: NoteOrder },
): Promise<Refused<"INPUT_ERROR" | "EDIT_CONFLICT" | Code> | null> {
  if (!isSameInOtherOrder(from, to)) return refuse("INPUT_ERROR");
  return inTransaction(db, async (tx) => {
    const locked = await lock(tx);
    if (locked instanceof Refused) return locked;
    const isPart = !Array.isArray(locked);
    const now = isPart ? locked.shown.slice(0, from.length) : locked;
    if (!isSameOrder(now, from)) return refuse("EDIT_CONFLICT", { result: { ids: now } });
    if (isPart && isSameOrder(from, to)) return null;
    await update(tx, isPart ? reordered(locked.all, to) : to);
    await note(tx, isPart ? movedPart(from, to) : { from, to });
    return null;
  });
}
