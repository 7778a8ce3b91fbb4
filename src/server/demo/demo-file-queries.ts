import { sql } from "kysely";
import type { Db, Tx } from "../platform/database/database.ts";
import { named } from "../platform/database/named-statement.ts";
import type { DemoFile } from "./demo-files.ts";

const raiseUsedBytes = named(
  "raise-used-bytes",
  `update storage_quota
  set used_bytes = used_bytes + $1`,
);

export async function insertDemoFiles(tx: Tx, files: readonly DemoFile[]): Promise<void> {
  const rows = files.map(({ name, purpose, mediaType, bytes, width, height, seconds, hash }) => ({
    name,
    purpose,
    state: "attached" as const,
    media_type: mediaType,
    size_bytes: bytes.length,
    width,
    height,
    seconds,
    original_name: name,
    original_hash: hash,
  }));
  await tx.insertInto("stored_file").values(rows).execute();
  const bytes = rows.reduce((sum, row) => sum + row.size_bytes, 0);
  await raiseUsedBytes(tx, [bytes]);
}

const findAnyRow = named(
  "find-any-setting-or-account",
  `select 1
  from site_setting
  union all
  select 1
  from account
  limit 1`,
);

export async function isInUse(db: Db | Tx): Promise<boolean> {
  return (await findAnyRow(db)).length > 0;
}

/** True for the one process that may fill an empty shop. Others wait here until it has finished. */
export async function claimEmptyShop(tx: Tx): Promise<boolean> {
  await sql`lock table site_setting in exclusive mode`.execute(tx);
  return !(await isInUse(tx));
}
