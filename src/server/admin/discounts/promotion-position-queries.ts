import { sql } from "kysely";
import type { Language } from "#domain/link/localized-path.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";
import { type PromotionRow, promotionColumns } from "./promotion-list-queries.ts";

/** As many as one order can name. */
const mostAtOnce = 1000;

const isOver = "coalesce(i.ends_at <= now(), false)";

export async function listPromotionOrder(
  db: Db,
  lang: Language,
): Promise<{ rows: PromotionRow[]; total: number }> {
  const { rows } = await sql<PromotionRow & { total: number }>`
    select ${promotionColumns(lang)}, count(*) over ()::int as total from promotion i
      where not ${sql.raw(isOver)} order by i.position, i.id limit ${mostAtOnce}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

const lockOrder = named(
  "lock-promotion-order",
  "select pg_advisory_xact_lock(hashtext('promotion-order'))",
);
const listPlaces = named(
  "list-promotion-places",
  `select i.id, ${isOver} as "isOver"
  from promotion i
  order by i.position, i.id`,
);

/**
 * Where everything stands, until the transaction ends: nothing else moves meanwhile, while orders
 * go on.
 */
export async function lockPromotionOrder(tx: Tx): Promise<StatementRow<"list-promotion-places">[]> {
  await lockOrder(tx);
  return await listPlaces(tx);
}

const lockMoved = named(
  "lock-moved-promotions",
  `select p.id
  from promotion p join unnest($1::bigint[]) with ordinality w (id, place) on w.id = p.id
  where p.position <> w.place
  order by p.id
  for no key update of p`,
);
const updatePlaces = named(
  "update-promotion-order",
  `update promotion p
  set position = w.place
  from unnest($1::bigint[]) with ordinality w (id, place)
  where p.id = w.id and p.position <> w.place`,
);

/**
 * NOTE: rows are locked by their numbers, or one who orders and one who puts in order would wait
 * for each other for good.
 */
export async function updatePromotionOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  await lockMoved(tx, [ids]);
  await updatePlaces(tx, [ids]);
}
