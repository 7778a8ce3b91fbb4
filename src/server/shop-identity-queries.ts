import { sql } from "kysely";
import { isPublic } from "#domain/storage/file-purpose.ts";
import type { Db } from "./platform/database/database.ts";
import type { StoreArea } from "./shop/storage/file-store.ts";

export type Mode = "demo" | "production";
type Samples = { dataKey: Buffer; pepper: Buffer };

/**
 * `new`: the database has no tables of a shop. `unmarked`: it has some, but no mark, because an
 * older version made them or they are still empty.
 */
export async function findMode(db: Db): Promise<Mode | "new" | "unmarked"> {
  const { rows } = await sql<{ mark: string | null; account: string | null }>`
    select to_regclass('public.shop_identity')::text as mark,
      to_regclass('public.account')::text as account`.execute(db);
  if (rows[0]?.mark === null) return rows[0].account === null ? "new" : "unmarked";
  const row = await db
    .selectFrom("shop_identity")
    .select("mode")
    .where("id", "=", true)
    .executeTakeFirst();
  return (row?.mode as Mode | undefined) ?? "unmarked";
}

/** An existing mark stays. */
export async function insertMode(db: Db, mode: Mode): Promise<void> {
  await db
    .insertInto("shop_identity")
    .values({ mode })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Existing samples stay and are returned. */
export async function insertSamples(db: Db, { dataKey, pepper }: Samples): Promise<Samples> {
  const { rows } = await sql<Samples>`
    update shop_identity set data_key_sample = coalesce(data_key_sample,
      ${dataKey}), pepper_sample = coalesce(pepper_sample, ${pepper})
    where id returning data_key_sample as "dataKey", pepper_sample as pepper`.execute(db);
  if (rows[0] === undefined) throw new Error("shop_identity has no row");
  return rows[0];
}

/** Null: the shop has never started on this database. */
export async function findSamples(db: Db): Promise<Samples | null> {
  const row = await db
    .selectFrom("shop_identity")
    .select(["data_key_sample as dataKey", "pepper_sample as pepper"])
    .where("id", "=", true)
    .executeTakeFirst();
  if (!row || row.dataKey === null || row.pepper === null) return null;
  return { dataKey: row.dataKey, pepper: row.pepper };
}

/** `isMarked`: the place of the files was given the shop's id. */
export async function findFilesMark(db: Db): Promise<{ shopId: string; isMarked: boolean }> {
  return await db
    .selectFrom("shop_identity")
    .select(["shop_id as shopId", "files_marked as isMarked"])
    .where("id", "=", true)
    .executeTakeFirstOrThrow();
}

export async function updateFilesMarked(db: Db): Promise<void> {
  await db
    .updateTable("shop_identity")
    .set({ files_marked: true })
    .where("id", "=", true)
    .execute();
}

export type SomeFile = { area: StoreArea; name: string; bytes: number };

/** Twenty files that must be stored. Their names are drawn by lot. */
export async function listSomeFiles(db: Db): Promise<SomeFile[]> {
  const rows = await db
    .selectFrom("stored_file")
    .select(["name", "purpose", "size_bytes as bytes"])
    .where("state", "in", ["stored", "attached"])
    .orderBy("name")
    .limit(20)
    .execute();
  return rows.map(({ name, purpose, bytes }) => ({
    area: isPublic(purpose) ? "public" : "private",
    name,
    bytes,
  }));
}
