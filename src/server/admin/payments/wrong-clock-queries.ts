import type { Db } from "#server/platform/database/database.ts";
import { named, type RowOf } from "#server/platform/database/named-statement.ts";

/**
 * From so many milliseconds on the owner should set the machine's clock: what it does with others
 * (certificates, its own log) is then said in another time.
 */
const noticedMs = 5_000;

const list = named(
  "list-wrong-clocks",
  `select name as machine, clock_skew_ms as "skewMs"
  from shop_node
  where seen_at > now() - interval '2 minutes' and abs(clock_skew_ms) > ${noticedMs}
  order by name
  limit 20`,
);

export type WrongClock = RowOf<typeof list>;

/** Of the nodes that are there now. */
export async function listWrongClocks(db: Db): Promise<WrongClock[]> {
  return list(db);
}
