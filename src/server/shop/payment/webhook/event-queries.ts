import type { ProviderId } from "#domain/payment/payment-method.ts";
import type { PaymentState } from "#domain/payment/payment-state.ts";
import type { Db } from "#server/platform/database/database.ts";
import { leaseSeconds } from "#server/platform/database/lease.ts";
import { columnTypes, named, type RowOf } from "#server/platform/database/named-statement.ts";
import { type Attempt, attemptColumns } from "../start/attempt-queries.ts";

/** `pauseSeconds`: since a question about the same payment, before this may cause another one. */
export type NewEvent = {
  provider: ProviderId;
  eventId: string;
  topic: string;
  reference: string;
  attemptId: string | null;
  body: string;
  pauseSeconds: number;
};

const claim = named(
  "claim-payment-events",
  `update payment_event
  set tries = tries + 1, next_try_at = now() + interval '${leaseSeconds} seconds'
  where id in (
    select id from payment_event
    where processed_at is null and next_try_at <= now() + interval '1 second' * $2
      and ($1::bigint is null or id = $1)
    order by next_try_at
    limit $3
    for update skip locked)
  returning id, provider, kind as topic, provider_reference as reference,
    attempt_id as "attemptId", tries`,
  columnTypes<{ reference: string }>(),
);

export type StoredEvent = RowOf<typeof claim>;
/** What the event is about, where the provider's reference tells. */
export type Subject = { paymentId: number; state: PaymentState };
/** `turn`: it is this event's turn to ask the provider, as after `claimInquiry`. */
export type NewlyStored = StoredEvent & { subject: Subject | null; turn: Attempt | null };

// NOTE: stored in one order, so that two nodes with the same events do not wait for each other. A
// locked payment is not waited for.
const insert = named(
  "insert-payment-events",
  `with given as materialized (
    select * from jsonb_to_recordset($1) as g (provider text, "eventId" text, topic text,
      reference text, "attemptId" text, body text, "pauseSeconds" float8)),
  stored as (
    insert into payment_event (provider, event_id, kind, provider_reference, attempt_id, body,
      tries, next_try_at)
    select provider, "eventId", topic, reference, "attemptId", body, 1,
      now() + interval '${leaseSeconds} seconds'
    from given
    order by provider, "eventId"
    on conflict (provider, event_id) do nothing
    returning id, provider, event_id, provider_reference as reference),
  free as (
    select p.id
    from stored
      join given on given.provider = stored.provider and given."eventId" = stored.event_id
      join payment p on p.provider = stored.provider and p.provider_reference = stored.reference
    where p.state <> all ($2::text[])
      and (p.asked_at is null
        or p.asked_at <= clock_timestamp() - given."pauseSeconds" * interval '1 second')
    for no key update of p skip locked),
  turns as (
    update payment set asked_at = clock_timestamp()
    where id in (select id from free)
    returning id)
  select stored.id, stored.provider as "ofProvider", stored.event_id as "eventId",
    exists (select from turns where turns.id = p.id) as "isTurn", ${attemptColumns}
  from stored
    left join payment p on p.provider = stored.provider
      and p.provider_reference = stored.reference
    left join shop_order o on o.id = p.order_id`,
);

/**
 * Stores events in the given order. Null: the event was stored before. The process that stored it
 * works on it at once; others take over when its lease ends. One of the events about a payment gets
 * the turn to ask, unless it was asked a moment ago or its state is in `settled`.
 */
export async function insertEvents(
  db: Db,
  events: readonly NewEvent[],
  settled: readonly PaymentState[],
): Promise<(NewlyStored | null)[]> {
  const rows = await insert(db, [events, settled]);
  const keyOf = (provider: string, eventId: string) => `${provider} ${eventId}`;
  const byKey = new Map(rows.map((row) => [keyOf(row.ofProvider, row.eventId), row]));
  const turns = new Set<number>();
  return events.map(({ provider, eventId, topic, reference, attemptId }) => {
    const row = byKey.get(keyOf(provider, eventId));
    if (row === undefined) return null;
    // The same event twice at the same moment is one event.
    byKey.delete(keyOf(provider, eventId));
    const { id, ofProvider, isTurn, eventId: _, ...attempt } = row;
    const known = isKnown(attempt) ? attempt : null;
    const turn = known !== null && isTurn && !turns.has(known.paymentId) ? known : null;
    if (turn !== null) turns.add(turn.paymentId);
    return {
      id,
      provider: ofProvider,
      topic,
      reference,
      attemptId,
      tries: 1,
      subject: known && { paymentId: known.paymentId, state: known.state },
      turn,
    };
  });
}

function isKnown(attempt: { [Key in keyof Attempt]: Attempt[Key] | null }): attempt is Attempt {
  return attempt.paymentId !== null;
}

/** Takes one event whose time has nearly come, or those that are due. */
export async function claimEvents(
  db: Db,
  which: { id: number } | { most: number },
): Promise<StoredEvent[]> {
  return "id" in which ? claim(db, [which.id, 60, 1]) : claim(db, [null, 0, which.most]);
}

export type FinishedEvent = { id: number; outcome: string };

/**
 * NOTE: it does not wait until this is on the disk. An event that a crash of the database forgets
 * is worked on once more, and finds its payment settled.
 */
const finish = named(
  "finish-payment-events",
  `update payment_event e set processed_at = now(), outcome = u.outcome, next_try_at = null
  from unnest($1::bigint[], $2::text[]) u (id, outcome)
  where e.id = u.id
  returning set_config('synchronous_commit', 'off', true)`,
);

export async function finishEvents(db: Db, finished: readonly FinishedEvent[]): Promise<void> {
  await finish(db, [finished.map(({ id }) => id), finished.map(({ outcome }) => outcome)]);
}

const postpone = named(
  "postpone-payment-event",
  `update payment_event set next_try_at = now() + make_interval(secs => $2), outcome = $3
    where id = $1`,
);

export async function postponeEvent(
  db: Db,
  id: number,
  { seconds, outcome }: { seconds: number; outcome: string },
): Promise<void> {
  await postpone(db, [id, seconds, outcome]);
}

const reportUnknown = named(
  "open-review-of-unknown-money",
  `insert into review_item (kind, detail)
  select 'unknown_money',
    jsonb_build_object('provider', $1::text, 'reference', $2::text, 'event', $3::text)
  where not exists (
    select from review_item
    where kind = 'unknown_money' and detail ->> 'provider' = $1 and detail ->> 'reference' = $2)
  returning id`,
);

/** True the first time that this reference is heard of. */
export async function openReviewOfUnknown(
  db: Db,
  unknown: { provider: string; reference: string; eventId: number },
): Promise<boolean> {
  return (
    (await reportUnknown(db, [unknown.provider, unknown.reference, String(unknown.eventId)]))
      .length === 1
  );
}
