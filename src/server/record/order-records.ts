import { isSameInOtherOrder, isSameOrder, movedPart, reordered } from "#domain/catalog/reorder.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";

/** `from`: the order that was read. */
export type NewOrder = { from: number[]; to: number[] };
/** What is not shown keeps its place among the rest; what is shown may be longer than one order. */
type PartOrder = { all: number[]; shown: number[] };

export type RecordOrder<Code extends "NOT_FOUND" = never> = {
  /** Until the transaction ends, nothing else moves. */
  lock: (tx: Tx) => Promise<number[] | PartOrder | Refused<Code>>;
  update: (tx: Tx, ids: readonly number[]) => Promise<void>;
};
type NoteOrder = (tx: Tx, detail: NewOrder) => Promise<void>;

/** Puts records in order, over the order they were read in and over no other. */
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
