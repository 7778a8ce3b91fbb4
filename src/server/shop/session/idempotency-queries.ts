import { keptFor } from "#domain/retention.ts";
import type { Db } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";
import { countHitOf, type Hit } from "#server/platform/http/rate-limit-queries.ts";

export type RequestKey = { owner: string; endpoint: string; key: string };
export type Earlier = StatementRow<"take-idempotency-key">;
export type TakenKey = { earlier: Earlier; hit: Hit | null };
/** A hit of a limit that is counted where the request is the first under its key. */
export type CountedHit = { key: string; most: number; seconds: number };

/**
 * A key is forgotten (`retention`). A request that left no answer within a minute has died, and the
 * next may take its place.
 */
const taking = `with mine as (
    insert into idempotency_key as k (owner, endpoint, key, body_hash)
    values ($1, $2, $3, $4)
    on conflict (owner, endpoint, key)
      do update set body_hash = excluded.body_hash, status = null, answer = null,
        created_at = now()
    where k.created_at < now() - interval '${keptFor.idempotencyKey}'
      or (k.status is null
        and k.created_at < now() - interval '1 minute'
        and k.body_hash = excluded.body_hash)
    returning body_hash
  )`;

const take = named(
  "take-idempotency-key",
  `${taking}
  select true as "isMine", body_hash as "bodyHash", null::int as status, null::jsonb as answer
  from mine
  union all
  select false, body_hash, status, answer
  from idempotency_key
  where owner = $1 and endpoint = $2 and key = $3 and not exists (select from mine)`,
);

const takeAndCount = named(
  "take-idempotency-key-and-count-hit",
  `${taking},
  hit as (${countHitOf({ keys: "select $5 from mine", seconds: "$6", most: "$7" })})
  select true as "isMine", body_hash as "bodyHash", null::int as status, null::jsonb as answer,
    hits, "secondsLeft"
  from mine, hit
  union all
  select false, body_hash, status, answer, null, null
  from idempotency_key
  where owner = $1 and endpoint = $2 and key = $3 and not exists (select from mine)`,
);

/** Null: another request with this key began in this very moment. */
export async function takeKey(
  db: Db,
  { owner, endpoint, key }: RequestKey,
  bodyHash: Buffer,
  counted: CountedHit | null,
): Promise<TakenKey | null> {
  const request = [owner, endpoint, key, bodyHash] as const;
  if (counted === null) {
    const [earlier] = await take(db, [...request]);
    return earlier === undefined ? null : { earlier, hit: null };
  }
  const [found] = await takeAndCount(db, [...request, counted.key, counted.seconds, counted.most]);
  if (found === undefined) return null;
  const { hits, secondsLeft, ...earlier } = found;
  return { earlier, hit: hits === null || secondsLeft === null ? null : { hits, secondsLeft } };
}

const keep = named(
  "keep-idempotent-answer",
  `update idempotency_key
  set status = $4, answer = $5
  where owner = $1 and endpoint = $2 and key = $3`,
);

export async function keepAnswer(
  db: Db,
  { owner, endpoint, key }: RequestKey,
  status: number,
  answer: unknown,
): Promise<void> {
  await keep(db, [owner, endpoint, key, status, JSON.stringify(answer)]);
}

const forget = named(
  "forget-idempotency-key",
  "delete from idempotency_key where owner = $1 and endpoint = $2 and key = $3",
);

export async function forgetKey(db: Db, { owner, endpoint, key }: RequestKey): Promise<void> {
  await forget(db, [owner, endpoint, key]);
}
