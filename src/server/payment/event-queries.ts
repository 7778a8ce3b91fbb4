import type { ProviderId } from "#domain/payment/payment-method.ts";
import type { PaymentState } from "#domain/payment/payment-state.ts";
import type { Db } from "../platform/database.ts";
import { named } from "../platform/named-statement.ts";

export type NewEvent = { provider: ProviderId; eventId: string; topic: string; reference: string; attemptId: string | null; body: string };

export type StoredEvent = { id: number; provider: ProviderId; reference: string; attemptId: string | null; tries: number };
/** What the event is about, where the provider's reference tells. */
export type Subject = { paymentId: number; state: PaymentState };
export type NewlyStored = StoredEvent & { subject: Subject | null };

const insert = named<{ id: number; paymentId: number | null; state: PaymentState | null }>(
  "insert-payment-event",
  `with stored as (
    insert into payment_event (provider, event_id, kind, provider_reference, attempt_id, body, tries, next_try_at)
    values ($1, $2, $3, $4, $5, $6, 1, now() + interval '1 minute')
    on conflict (provider, event_id) do nothing returning id)
  select stored.id, p.id as "paymentId", p.state from stored left join payment p on p.provider = $1 and p.provider_reference = $4`,
);

/** null when this event has come before. Whoever stored it works on it at once, others after a minute if that one dies. */
export async function insertEvent(db: Db, { provider, eventId, topic, reference, attemptId, body }: NewEvent): Promise<NewlyStored | null> {
  const [row] = await insert(db, [provider, eventId, topic, reference, attemptId, body]);
  if (!row) return null;
  const { id, paymentId, state } = row;
  return { id, provider, reference, attemptId, tries: 1, subject: paymentId === null || state === null ? null : { paymentId, state } };
}

const claim = named<StoredEvent>(
  "claim-payment-events",
  `update payment_event set tries = tries + 1, next_try_at = now() + interval '2 minutes'
  where id in (select id from payment_event where processed_at is null and next_try_at <= now() + interval '1 second' * $2 and ($1::bigint is null or id = $1)
    order by next_try_at limit $3 for update skip locked)
  returning id, provider, provider_reference as reference, attempt_id as "attemptId", tries`,
);

/** Takes one event whose time has nearly come, or those that are due. */
export async function claimEvents(db: Db, which: { id: number } | { most: number }): Promise<StoredEvent[]> {
  return "id" in which ? claim(db, [which.id, 60, 1]) : claim(db, [null, 0, which.most]);
}

export type Finished = { id: number; outcome: string };

const finish = named(
  "finish-payment-events",
  `update payment_event e set processed_at = now(), outcome = u.outcome, next_try_at = null
  from unnest($1::bigint[], $2::text[]) u (id, outcome) where e.id = u.id`,
);

export async function finishEvents(db: Db, finished: readonly Finished[]): Promise<void> {
  await finish(db, [finished.map(({ id }) => id), finished.map(({ outcome }) => outcome)]);
}

const postpone = named("postpone-payment-event", "update payment_event set next_try_at = now() + make_interval(secs => $2), outcome = $3 where id = $1");

export async function postponeEvent(db: Db, id: number, { seconds, outcome }: { seconds: number; outcome: string }): Promise<void> {
  await postpone(db, [id, seconds, outcome]);
}

const reportUnknown = named<{ id: number }>(
  "open-review-of-unknown-money",
  `insert into review_item (kind, detail) select 'unknown_money', jsonb_build_object('provider', $1::text, 'reference', $2::text, 'event', $3::text)
  where not exists (select from review_item where kind = 'unknown_money' and detail ->> 'provider' = $1 and detail ->> 'reference' = $2)
  returning id`,
);

/** True the first time that this reference is heard of. */
export async function openReviewOfUnknown(db: Db, unknown: { provider: string; reference: string; eventId: number }): Promise<boolean> {
  return (await reportUnknown(db, [unknown.provider, unknown.reference, String(unknown.eventId)])).length === 1;
}
