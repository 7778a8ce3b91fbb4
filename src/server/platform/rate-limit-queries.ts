import { sql } from "kysely";
import type { Db, Tx } from "./database.ts";
import { named } from "./named-statement.ts";

export type Hit = { hits: number; secondsLeft: number };

const count = named<Hit>(
  "count-hit",
  `insert into rate_limit as r (key) values ($1)
  on conflict (key) do update set
    hits = case when r.window_start <= now() - make_interval(secs => $2) then 1 else r.hits + 1 end,
    window_start = case when r.window_start <= now() - make_interval(secs => $2) then now() else r.window_start end
  returning hits, ceil(extract(epoch from window_start + make_interval(secs => $2) - now()))::int as "secondsLeft"`,
);

/** One more in the window that the first hit opened. All nodes count together. */
export async function countHit(db: Db, key: string, windowSeconds: number): Promise<Hit> {
  const [hit] = await count(db, [key, windowSeconds]);
  if (hit === undefined) throw new Error("a counted hit always comes back");
  return hit;
}

export type Failures = { failures: number; secondsSinceLast: number };

/** Failures in a row: every one moves the window, which closes when there has been none for so long. */
export async function findFailures(db: Db, key: string, windowSeconds: number): Promise<Failures> {
  const found = await sql<Failures>`select hits as failures, extract(epoch from now() - window_start)::float8 as "secondsSinceLast" from rate_limit
    where key = ${key} and window_start > now() - make_interval(secs => ${windowSeconds})`.execute(db);
  return found.rows[0] ?? noFailures;
}

export async function countFailure(db: Db, key: string, windowSeconds: number): Promise<void> {
  await sql`insert into rate_limit as r (key) values (${key})
    on conflict (key) do update set window_start = now(),
      hits = case when r.window_start <= now() - make_interval(secs => ${windowSeconds}) then 1 else r.hits + 1 end`.execute(db);
}

/** Takes the count away and says what it was. */
export async function takeFailures(tx: Tx, key: string): Promise<Failures> {
  const taken = await sql<Failures>`delete from rate_limit where key = ${key}
    returning hits as failures, extract(epoch from now() - window_start)::float8 as "secondsSinceLast"`.execute(tx);
  return taken.rows[0] ?? noFailures;
}

const noFailures: Failures = { failures: 0, secondsSinceLast: 0 };

export async function findHits(db: Db, key: string, windowSeconds: number): Promise<Hit> {
  const found = await sql<Hit>`select hits, ceil(extract(epoch from window_start + make_interval(secs => ${windowSeconds}) - now()))::int as "secondsLeft"
    from rate_limit where key = ${key} and window_start > now() - make_interval(secs => ${windowSeconds})`.execute(db);
  return found.rows[0] ?? { hits: 0, secondsLeft: 0 };
}
