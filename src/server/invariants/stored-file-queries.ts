import type { Db } from "../platform/database/database.ts";

export type LedgerFile = { name: string; purpose: string; sizeBytes: number };

/** The next thousand files that must be stored, sorted by name. */
export async function listLedgerFiles(db: Db, after: string): Promise<LedgerFile[]> {
  const rows = await db
    .selectFrom("stored_file")
    .select(["name", "purpose", "size_bytes"])
    .where("state", "in", ["stored", "attached"])
    .where("name", ">", after)
    .orderBy("name")
    .limit(1000)
    .execute();
  return rows.map((row) => ({ name: row.name, purpose: row.purpose, sizeBytes: row.size_bytes }));
}
