import { sql } from "kysely";
import type { Db } from "./platform/database/database.ts";

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
