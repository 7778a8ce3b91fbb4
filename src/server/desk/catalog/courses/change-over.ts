import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import type { Edition } from "./item-edition.ts";

type Versioned<Row> = { version: number; lock: (tx: Tx) => Promise<Row | null>; editionOf: (row: Row) => Edition };

/** Changes something over the version it was seen in, and over no other; whoever comes too late is shown the newer one. */
export function changeOver<Row extends { version: number }, Answer>(
  db: Db,
  { version, lock, editionOf }: Versioned<Row>,
  change: (tx: Tx, before: Row) => Promise<Answer>,
): Promise<Answer | Refused<"NOT_FOUND" | "EDIT_CONFLICT">> {
  return inTransaction(db, async (tx) => {
    const before = await lock(tx);
    if (before === null) return refuse("NOT_FOUND");
    if (before.version !== version) return refuse("EDIT_CONFLICT", { result: editionOf(before) });
    return change(tx, before);
  });
}
