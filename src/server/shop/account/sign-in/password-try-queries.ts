import type { TryCount } from "#domain/account/sign-in/wrong-passwords.ts";
import type { Db } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

const ensure = named(
  "ensure-password-tries",
  "insert into rate_limit (key, hits) select unnest($1::text[]), 0 on conflict (key) do nothing",
);

/**
 * Counts a try under several rules at once, under their locks. After `free` tries each one waits
 * twice as long as the one before, and no longer than `longest` seconds.
 */
const take = named(
  "take-password-try",
  `with held as materialized (
    select key, hits, window_start
    from rate_limit
    where key = any ($1::text[])
    order by key
    for update
  ), known as materialized (
    select h.key,
      greatest(extract(epoch from clock_timestamp() - h.window_start)::float8, 0) as since,
      rule.free, rule.first, rule.longest,
      case when h.window_start > clock_timestamp() - make_interval(secs => $5) then h.hits
        else 0 end as hits
    from held h
      join unnest($1::text[], $2::int[], $3::int[], $4::int[]) as rule (key, free, first, longest)
        on rule.key = h.key
  ), judged as materialized (
    select count(*) = cardinality($1::text[]) as is_whole,
      coalesce(max(case when hits < free then 0
          else least(first * 2 ^ least(hits - free, 30), longest) - since end), 0) as wait
    from known
  ), counted as (
    update rate_limit r
    set hits = known.hits + 1, window_start = clock_timestamp()
    from known, judged
    where r.key = known.key and judged.is_whole and judged.wait <= 0
  )
  select ceil(greatest(wait, 0))::int as wait, is_whole as "isWhole"
  from judged`,
);

/**
 * One more try under all of these counts, or under none: the seconds until the next one may come, 0
 * where this one may.
 * NOTE: a try that has to wait is not counted, so trying on does not make others wait longer.
 */
export async function takePasswordTry(
  db: Db,
  counts: readonly TryCount[],
  memorySeconds: number,
): Promise<number> {
  const keys = counts.map(({ key }) => key);
  const of = (name: keyof TryCount["rule"]) => counts.map(({ rule }) => rule[name]);
  const values = [keys, of("free"), of("first"), of("longest"), memorySeconds] as const;
  for (;;) {
    await ensure(db, [keys]);
    const [taken] = await take(db, values);
    // A count that was swept away between the two is made once more.
    if (taken?.isWhole) return taken.wait;
  }
}

const giveBack = named(
  "give-back-password-try",
  `with held as materialized (
    select key from rate_limit where key = any ($1::text[]) order by key for update
  )
  update rate_limit r
  set hits = greatest(r.hits - 1, 0)
  from held
  where r.key = held.key`,
);

/** Takes the try back, because the password was not checked. */
export async function giveBackPasswordTry(db: Db, keys: readonly string[]): Promise<void> {
  await giveBack(db, [keys]);
}

const forgive = named(
  "forgive-password-tries",
  `with held as materialized (
    select key, hits from rate_limit where key = any ($1::text[]) order by key for update
  )
  update rate_limit r
  set hits = case when r.key = $2 then 0
    when r.key = $3 /* or null */
      then greatest(held.hits - (select hits from held where key = $2), 0)
    else greatest(held.hits - 1, 0) end
  from held
  where r.key = held.key`,
);

/**
 * The password was right: resets the count of this place and removes its tries from the account's
 * count.
 */
export async function forgivePasswordTries(
  db: Db,
  keys: readonly string[],
  { place, account }: { place: string; account: string | null },
): Promise<void> {
  await forgive(db, [keys, place, account]);
}
