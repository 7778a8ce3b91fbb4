import { sql } from "kysely";
import type { Language } from "#domain/link/localized-path.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { type PromotionRow, promotionColumns } from "./promotion-list-queries.ts";

/** As many as one order can name. */
const mostAtOnce = 1000;

const isOver = sql<boolean>`coalesce(i.ends_at <= now(), false)`;

export async function listPromotionOrder(
  db: Db,
  lang: Language,
): Promise<{ rows: PromotionRow[]; total: number }> {
  const { rows } = await sql<PromotionRow & { total: number }>`
    select ${promotionColumns(lang)}, count(*) over ()::int as total from promotion i
      where not ${isOver} order by i.position, i.id limit ${mostAtOnce}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/**
 * Where everything stands, until the transaction ends: nothing else moves meanwhile, while orders
 * go on.
 */
export async function lockPromotionOrder(tx: Tx): Promise<{ id: number; isOver: boolean }[]> {
  await sql`select pg_advisory_xact_lock(hashtext('promotion-order'))`.execute(tx);
  const { rows } = await sql<{
    id: number;
    isOver: boolean;
  }>`select i.id, ${isOver} as "isOver" from promotion i order by i.position, i.id`.execute(tx);
  return rows;
}

/**
 * NOTE: rows are locked by their numbers, or one who orders and one who puts in order would wait
 * for each other for good.
 */
export async function updatePromotionOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  const wanted = sql`unnest(${[...ids]}::bigint[]) with ordinality w (id, place)`;
  await sql`select p.id from promotion p
    join ${wanted} on w.id = p.id where p.position <> w.place
    order by p.id for no key update of p`.execute(tx);
  await sql`update promotion p set position = w.place
    from ${wanted} where p.id = w.id and p.position <> w.place`.execute(tx);
}
