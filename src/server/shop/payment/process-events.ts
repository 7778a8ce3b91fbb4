import { setTimeout as pauseFor } from "node:timers/promises";
import type { DeskChanged } from "#contract/events.ts";
import type { PaymentState } from "#domain/payment/payment-state.ts";
import type { Db } from "#server/platform/database/database.ts";
import { eachApart } from "#server/platform/database/each-apart.ts";
import { inGroups } from "#server/platform/database/in-groups.ts";
import { compareReturned } from "../reconciliation/compare-payment.ts";
import type { BackgroundWork } from "./background-work.ts";
import { type PaymentProvider, ProviderOutage } from "./providers/provider.ts";
import { type AskNeeds, checkAttempt } from "./start/ask-provider.ts";
import { attemptIdOf, paymentIdIn } from "./start/attempt-id.ts";
import { type Attempt, findAttempt, findAttemptByReference } from "./start/attempt-queries.ts";
import * as queries from "./webhook/event-queries.ts";

export type Inbox = {
  /** Stores what a provider has told and works on it without making the provider wait. What has come before counts once. */
  take: (event: Told) => Promise<void>;
  /** What is due: after a failure, a pause or a crash. */
  retryDue: () => Promise<void>;
};

const batch = 8;
/** Where the provider has signed that there is news, the buyer should not wait for the usual pause. Of what strangers can send, one question in three seconds is enough. */
const pauses = { signed: 1, hint: 3 } as const;
const longestPause = 3600;
const mostTogether = 16;
const togetherMs = 40;

export function createInbox(asking: AskNeeds, background: BackgroundWork, tellDesk: (changed: DeskChanged) => void): Inbox {
  const needs = { ...asking, tellDesk, finish: finishTogether(asking.db) };
  const store = storeTogether(asking);
  const workOn = async (event: queries.StoredEvent, subject: queries.Subject | null, turn: Attempt | null = null): Promise<void> => {
    const seconds = await processEvent(needs, event, { subject, turn });
    if (seconds !== null) background.startIn(seconds, () => work({ id: event.id }));
  };
  const work = async (which: { id: number } | { most: number }): Promise<number> => {
    const events = await queries.claimEvents(needs.db, which);
    await eachApart(events, needs.log, async (event) => workOn(event, await findSubject(needs, event)));
    return events.length;
  };

  return {
    take: async ({ webhooks, ...told }) => {
      const stored = await store({ ...told, pauseSeconds: pauses[webhooks] });
      if (stored === null) return;
      const { subject, turn, ...event } = stored;
      background.start(async () => workOn(event, subject ?? (await findSubject(needs, event)), turn));
    },
    retryDue: async () => {
      while ((await work({ most: batch })) === batch);
    },
  };
}

export type Told = Omit<queries.NewEvent, "pauseSeconds"> & Pick<PaymentProvider, "webhooks">;
type Needs = AskNeeds & { tellDesk: (changed: DeskChanged) => void; finish: (finished: queries.Finished) => Promise<void> };

/** What is told at the same moment is stored together; where one of them cannot be stored, each alone. */
function storeTogether({ db, log }: AskNeeds): (event: queries.NewEvent) => Promise<queries.NewlyStored | null> {
  const store = (events: readonly queries.NewEvent[]) => queries.insertEvents(db, events, settledStates);
  return inGroups(mostTogether, async (events) => {
    if (events.length === 1) return store(events);
    return store(events).catch((error: unknown) => {
      log.warn({ err: error, events: events.map(({ eventId }) => eventId) }, "payment events that came together are stored one by one");
      return events.map(async (event) => (await store([event]))[0] ?? null);
    });
  });
}

/** The end of an event is written together with others, as no request waits for it. An event that is not marked finds its payment settled. */
function finishTogether(db: Db): Needs["finish"] {
  let finished: queries.Finished[] = [];
  let writing: Promise<void> | undefined;
  const write = (): Promise<void> => {
    const batch = finished;
    finished = [];
    writing = undefined;
    return queries.finishEvents(db, batch);
  };
  return (one) => {
    finished.push(one);
    writing ??= pauseFor(togetherMs).then(write);
    return writing;
  };
}

/** The seconds after which to try again when that is soon, else null. */
async function processEvent(
  needs: Needs,
  event: queries.StoredEvent,
  { subject, turn }: Pick<queries.NewlyStored, "subject" | "turn">,
): Promise<number | null> {
  if (subject === null) return unknownReference(needs, event);
  const provider = (await needs.providers.current()).providerById(event.provider);
  if (isSettled(subject.state)) return lookForReturned(needs, event, { subject, provider });
  const pause = pauses[provider?.webhooks ?? "hint"];
  if (await checkAttempt(needs, subject.paymentId, { pause, turn })) return finish(needs, event, "looked up");
  const seconds = pauseAfter(event, pause, await findAttempt(needs.db, subject.paymentId));
  await queries.postponeEvent(needs.db, event.id, { seconds, outcome: "to be looked up" });
  return seconds <= 15 ? seconds : null;
}

/** Money that has come in does not come again for the same payment, but it can go back: then the books are compared at once, and not only at night. */
async function lookForReturned(
  needs: Needs,
  event: queries.StoredEvent,
  { subject, provider }: { subject: queries.Subject; provider: PaymentProvider | null },
): Promise<number | null> {
  const what = provider?.tellsOfReturn?.(event.topic) ?? null;
  if (provider === null || what === null) return finish(needs, event, "already settled");
  const asked = { provider, paymentId: subject.paymentId, isChargeback: what === "chargeback" };
  const compared = await compareReturned(needs, asked).catch((error: unknown) => {
    if (!(error instanceof ProviderOutage)) throw error;
    needs.log.warn({ paymentId: subject.paymentId, provider: provider.id, reason: error.message }, "a provider could not say what went back");
    return null;
  });
  if (compared?.kind === "agreed") return finish(needs, event, "books agree");
  if (compared?.kind === "returned") {
    needs.tellDesk({ orderId: compared.orderId, what: "order" });
    return finish(needs, event, "money went back there");
  }
  const seconds = event.tries <= 5 ? 5 * event.tries : Math.min(longestPause, 15 * 2 ** (event.tries - 3));
  await queries.postponeEvent(needs.db, event.id, { seconds, outcome: "to be compared" });
  return seconds <= 30 ? seconds : null;
}

/** Money that has come in does not come again for the same payment; all other payments can still turn out paid. */
const settledStates: readonly PaymentState[] = ["succeeded", "succeeded_late", "mismatch", "refund_due", "refunded"];

function isSettled(state: PaymentState): boolean {
  return settledStates.includes(state);
}

/** By the provider's reference; before that is known, by what the shop gave the provider along. */
async function findSubject({ db }: AskNeeds, { provider, reference, attemptId }: queries.StoredEvent): Promise<queries.Subject | null> {
  const known = await findAttemptByReference(db, provider, reference);
  const paymentId = attemptId === null ? null : paymentIdIn(attemptId);
  if (known !== null || paymentId === null) return known;
  const named = await findAttempt(db, paymentId);
  return named !== null && attemptIdOf(named) === attemptId && named.provider === provider ? named : null;
}

async function unknownReference({ db, log, finish }: Needs, { id, provider, reference }: queries.StoredEvent): Promise<null> {
  const isNew = await queries.openReviewOfUnknown(db, { provider, reference, eventId: id });
  if (isNew) log.error({ provider, reference, eventId: id }, "a provider speaks of a payment that the shop does not know");
  await finish({ id, outcome: "unknown reference" });
  return null;
}

async function finish({ finish: write }: Needs, { id }: queries.StoredEvent, outcome: string): Promise<null> {
  await write({ id, outcome });
  return null;
}

/** Right after another look-up only the rest of its pause is waited for; after failures longer and longer. */
function pauseAfter({ tries }: queries.StoredEvent, pause: number, attempt: Attempt | null): number {
  const sinceAsked = attempt?.askedAt ? (attempt.now.getTime() - attempt.askedAt.getTime()) / 1000 : pause;
  const untilMyTurn = Math.max(1, Math.ceil(pause - sinceAsked));
  return tries <= 3 ? untilMyTurn : Math.min(longestPause, 15 * 2 ** (tries - 3));
}
