import { sql } from "kysely";
import type { Db } from "#server/platform/database/database.ts";

export type WrongClock = { machine: string; skewMs: number };

/**
 * From so many milliseconds on the owner should set the machine's clock: what it does with others
 * (certificates, its own log) is then said in another time.
 */
const noticedMs = 5_000;

/** Of the nodes that are there now. */
export async function listWrongClocks(db: Db): Promise<WrongClock[]> {
  const { rows } =
    await sql<WrongClock>`select name as machine, clock_skew_ms as "skewMs" from shop_node
    where seen_at > now() - interval '2 minutes'
      and abs(clock_skew_ms) > ${noticedMs} order by name limit 20`.execute(db);
  return rows;
}
