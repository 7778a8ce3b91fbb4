import type { ProviderId } from "#domain/payment/payment-method.ts";
import type { Db } from "#server/platform/database/database.ts";
import { named, type RowOf } from "#server/platform/database/named-statement.ts";

export type RefusedReason =
  | "no-keys"
  | "no-secret"
  | "no-signature"
  | "stale"
  | "wrong-signature"
  | "unknown-reference";
export type RefusedEvents = {
  provider: ProviderId;
  reason: RefusedReason;
  seen: number;
  lastFew: { at: string; reference: string | null }[];
};
export const fewEvents = 5;

// NOTE: in one order, so that two nodes that write at the same moment do not wait for each other in
// a circle.
const add = named(
  "count-refused-events",
  `insert into refused_event as e (provider, reason, seen, last_few)
  select provider, reason, seen, "lastFew"
  from jsonb_to_recordset($1) as n (provider text, reason text, seen bigint, "lastFew" jsonb)
  order by provider, reason
  on conflict (provider, reason) do update
    set seen = e.seen + excluded.seen, last_at = now(), last_few = (
      select jsonb_agg(one order by place)
      from jsonb_array_elements(excluded.last_few || e.last_few) with ordinality x (one, place)
      where place <= ${fewEvents})`,
);

export async function countRefusedEvents(db: Db, events: readonly RefusedEvents[]): Promise<void> {
  if (events.length > 0) await add(db, [events]);
}

const list = named(
  "list-refused-events",
  `select provider, reason, seen::int, first_at as "firstAt", last_at as "lastAt",
    last_few as "lastFew"
  from refused_event
  where last_at > now() - interval '30 days'
  order by last_at desc, provider, reason`,
);

export type StoredRefusedEvents = RowOf<typeof list>;

/**
 * At most one row for each provider and reason: those of the last thirty days, the newest first.
 */
export async function listRefusedEvents(db: Db): Promise<StoredRefusedEvents[]> {
  return list(db);
}
