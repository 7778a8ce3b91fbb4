import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import type { Revision } from "./revision.ts";

type VersionedRecord<Row> = {
  version: number;
  lock: (tx: Tx) => Promise<Row | null>;
  revisionOf: (row: Row) => Revision;
};

/**
 * Changes a record only in the version that the caller has seen. A later version is returned as a
 * conflict.
 */
export function changeOver<Row extends { version: number }, Answer>(
  db: Db,
  { version, lock, revisionOf }: VersionedRecord<Row>,
  change: (tx: Tx, before: Row) => Promise<Answer>,
): Promise<Answer | Refused<"NOT_FOUND" | "EDIT_CONFLICT">> {
  return inTransaction(db, async (tx) => {
    const before = await lock(tx);
    if (before === null) return refuse("NOT_FOUND");
    if (before.version !== version) return refuse("EDIT_CONFLICT", { result: revisionOf(before) });
    return change(tx, before);
  });
}
