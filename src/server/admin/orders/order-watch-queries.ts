import type { Db } from "#server/platform/database/database.ts";
import { named, type RowOf } from "#server/platform/database/named-statement.ts";

type Page = { watchId: string; accountId: number };

/**
 * A page says every twenty seconds that it is there; one in the background may be let speak only
 * once a minute.
 */
const silentAfter = "90 seconds";

const isThere = `seen_at > now() - interval '${silentAfter}'`;

const keep = named(
  "keep-order-watch",
  `with before as (
    select order_id from order_watch
    where id = $1 and account_id = $2 and ${isThere}),
  silent as (
    delete from order_watch
    where id <> $1 and seen_at < now() - interval '${silentAfter}'),
  kept as (
    insert into order_watch as w (id, account_id, order_id)
    select $1, $2, id from shop_order where id = $3
    on conflict (id) do update
      set order_id = excluded.order_id, seen_at = now(), since = case
        when w.order_id = excluded.order_id and w.${isThere} then w.since
        else now() end
      where w.account_id = $2)
  select (select order_id from before) as before`,
);

/** The page shows this order from now on. Returns the order it showed before. */
export async function keepWatch(
  db: Db,
  { watchId, accountId, orderId }: Page & { orderId: number },
): Promise<number | null> {
  return (await keep(db, [watchId, accountId, orderId]))[0]?.before ?? null;
}

const end = named(
  "end-order-watch",
  "delete from order_watch where id = $1 and account_id = $2 returning order_id as before",
);

export async function endWatch(db: Db, { watchId, accountId }: Page): Promise<number | null> {
  return (await end(db, [watchId, accountId]))[0]?.before ?? null;
}

const listOthers = named(
  "list-order-watchers",
  `select btrim(a.first_name || ' ' || a.last_name) as name, min(w.since) as since
  from order_watch w join account a on a.id = w.account_id
  where w.order_id = $1 and w.account_id <> $2 and w.${isThere}
  group by a.id
  order by 2, a.id`,
);

export type Watcher = RowOf<typeof listOthers>;

/** The other people who have it open, the first one first. */
export async function listOtherWatchers(
  db: Db,
  { orderId, accountId }: { orderId: number; accountId: number },
): Promise<Watcher[]> {
  return listOthers(db, [orderId, accountId]);
}
