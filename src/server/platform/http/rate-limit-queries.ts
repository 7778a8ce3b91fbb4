import type { Db } from "../database/database.ts";
import { named, type StatementRow } from "../database/named-statement.ts";

export type Hit = StatementRow<"count-hit">;

type HitPlaces = { keys: string; seconds: string; most: string };

/** For a larger statement that counts along: `keys` yields the key, or nothing to count. */
export const countHitOf = ({ keys, seconds, most }: HitPlaces) => `insert into rate_limit as r (key)
  ${keys}
  on conflict (key) do update set
    hits = case when r.window_start <= now() - make_interval(secs => ${seconds}) then 1
      else least(r.hits, ${most}) + 1 end,
    window_start = case when r.window_start <= now() - make_interval(secs => ${seconds}) then now()
      else r.window_start end
  returning hits, ceil(extract(epoch
    from window_start + make_interval(secs => ${seconds}) - now()))::int as "secondsLeft"`;

const count = named("count-hit", countHitOf({ keys: "values ($1)", seconds: "$2", most: "$3" }));

/**
 * Counts one more hit in the window that the first hit opened. The count stops at one above the
 * limit. All nodes share it.
 */
export async function countHit(
  db: Db,
  key: string,
  { most, seconds }: { most: number; seconds: number },
): Promise<Hit> {
  const [hit] = await count(db, [key, seconds, most]);
  if (hit === undefined) throw new Error("a counted hit always comes back");
  return hit;
}

const giveBack = named(
  "give-back-hit",
  "update rate_limit set hits = greatest(least(hits, $2) - 1, 0) where key = $1",
);

/** Takes one hit back. A call that was over the limit was never counted. */
export async function giveBackHit(db: Db, key: string, most: number): Promise<void> {
  await giveBack(db, [key, most]);
}
