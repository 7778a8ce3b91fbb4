import { setTimeout as pauseFor } from "node:timers/promises";
import type { AdminChanged } from "#contract/events.ts";
import type { PaymentState } from "#domain/payment/payment-state.ts";
import type { Db } from "#server/platform/database/database.ts";
import { eachApart } from "#server/platform/database/each-apart.ts";
import { inGroups } from "#server/platform/database/in-groups.ts";
import type { BackgroundWork } from "#server/platform/jobs/background-work.ts";
import { type PaymentProvider, ProviderOutage } from "../protocol/provider.ts";
import { compareReturned } from "../reconciliation/compare-payment.ts";
import { type AskDeps, checkAttempt } from "../start/ask-provider.ts";
import { attemptIdOf, paymentIdIn } from "../start/attempt-id.ts";
import { type Attempt, findAttempt, findAttemptByReference } from "../start/attempt-queries.ts";
import * as queries from "./event-queries.ts";

export type Inbox = {
  /**
   * Stores a provider's event and processes it without making the provider wait. A repeated event
   * counts once.
   */
  take: (event: ReceivedEvent) => Promise<void>;
  /** Processes due events: after a failure, a pause or a crash. */
  retryDue: () => Promise<void>;
};

const batch = 8;
/**
 * A signed event needs no usual pause, so that the buyer does not wait. For events that anybody can
 * send, one question in three seconds is enough.
 */
const pauses = { signed: 1, hint: 3 } as const;
const longestPause = 3600;
const mostTogether = 16;
const togetherMs = 40;

export function createInbox(
  asking: AskDeps,
  background: BackgroundWork,
  tellAdmin: (changed: AdminChanged) => void,
): Inbox {
  const deps = { ...asking, tellAdmin, finish: finishTogether(asking.db) };
  const store = storeTogether(asking);
  const workOn = async (
    event: queries.StoredEvent,
    subject: queries.Subject | null,
    turn: Attempt | null = null,
  ): Promise<void> => {
    const seconds = await processEvent(deps, event, { subject, turn });
    if (seconds !== null) background.startIn(seconds, () => work({ id: event.id }));
  };
  const work = async (which: { id: number } | { most: number }): Promise<number> => {
    const events = await queries.claimEvents(deps.db, which);
    await eachApart(events, deps.log, async (event) =>
      workOn(event, await findSubject(deps, event)),
    );
    return events.length;
  };

  return {
    take: async ({ webhooks, ...received }) => {
      const stored = await store({ ...received, pauseSeconds: pauses[webhooks] });
      if (stored === null) return;
      const { subject, turn, ...event } = stored;
      background.start(async () =>
        workOn(event, subject ?? (await findSubject(deps, event)), turn),
      );
    },
    retryDue: async () => {
      while ((await work({ most: batch })) === batch);
    },
  };
}

export type ReceivedEvent = Omit<queries.NewEvent, "pauseSeconds"> &
  Pick<PaymentProvider, "webhooks">;
type ProcessEventsDeps = AskDeps & {
  tellAdmin: (changed: AdminChanged) => void;
  finish: (finished: queries.FinishedEvent) => Promise<void>;
};

/**
 * Events of the same moment are stored together. If one of them cannot be stored, each is stored
 * alone.
 */
function storeTogether({
  db,
  log,
}: AskDeps): (event: queries.NewEvent) => Promise<queries.NewlyStored | null> {
  const store = (events: readonly queries.NewEvent[]) =>
    queries.insertEvents(db, events, settledStates);
  return inGroups(mostTogether, async (events) => {
    if (events.length === 1) return store(events);
    return store(events).catch((error: unknown) => {
      log.warn(
        { err: error, events: events.map(({ eventId }) => eventId) },
        "payment events that came together are stored one by one",
      );
      return events.map(async (event) => (await store([event]))[0] ?? null);
    });
  });
}

/**
 * The end of an event is written together with others, as no request waits for it. An event that is
 * not marked finds its payment settled.
 */
function finishTogether(db: Db): ProcessEventsDeps["finish"] {
  let finished: queries.FinishedEvent[] = [];
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
  deps: ProcessEventsDeps,
  event: queries.StoredEvent,
  { subject, turn }: Pick<queries.NewlyStored, "subject" | "turn">,
): Promise<number | null> {
  if (subject === null) return unknownReference(deps, event);
  const provider = (await deps.providers.current()).providerById(event.provider);
  if (isSettled(subject.state)) return findReturned(deps, event, { subject, provider });
  const pause = pauses[provider?.webhooks ?? "hint"];
  if (await checkAttempt(deps, subject.paymentId, { pause, turn }))
    return finish(deps, event, "looked up");
  const seconds = pauseAfter(event, pause, await findAttempt(deps.db, subject.paymentId));
  await queries.postponeEvent(deps.db, event.id, { seconds, outcome: "to be looked up" });
  return seconds <= 15 ? seconds : null;
}

/**
 * A settled payment receives no more money, but it can be refunded. Then the books are compared at
 * once, and not only at night.
 */
async function findReturned(
  deps: ProcessEventsDeps,
  event: queries.StoredEvent,
  { subject, provider }: { subject: queries.Subject; provider: PaymentProvider | null },
): Promise<number | null> {
  const what = provider?.reportsReturn?.(event.topic) ?? null;
  if (provider === null || what === null) return finish(deps, event, "already settled");
  const asked = { provider, paymentId: subject.paymentId, isChargeback: what === "chargeback" };
  const compared = await compareReturned(deps, asked).catch((error: unknown) => {
    if (!(error instanceof ProviderOutage)) throw error;
    deps.log.warn(
      { paymentId: subject.paymentId, provider: provider.id, reason: error.message },
      "a provider could not say what went back",
    );
    return null;
  });
  if (compared?.kind === "agreed") return finish(deps, event, "books agree");
  if (compared?.kind === "returned") {
    deps.tellAdmin({ orderId: compared.orderId, what: "order" });
    return finish(deps, event, "money went back there");
  }
  const seconds =
    event.tries <= 5 ? 5 * event.tries : Math.min(longestPause, 15 * 2 ** (event.tries - 3));
  await queries.postponeEvent(deps.db, event.id, { seconds, outcome: "to be compared" });
  return seconds <= 30 ? seconds : null;
}

/** A settled payment receives no more money. All other payments can still turn out paid. */
const settledStates: readonly PaymentState[] = [
  "succeeded",
  "succeeded_late",
  "mismatch",
  "refund_due",
  "refunded",
];

function isSettled(state: PaymentState): boolean {
  return settledStates.includes(state);
}

/**
 * Finds the payment by the provider's reference. Before that is known, by the shop's id that the
 * provider returns.
 */
async function findSubject(
  { db }: AskDeps,
  { provider, reference, attemptId }: queries.StoredEvent,
): Promise<queries.Subject | null> {
  const known = await findAttemptByReference(db, provider, reference);
  const paymentId = attemptId === null ? null : paymentIdIn(attemptId);
  if (known !== null || paymentId === null) return known;
  const named = await findAttempt(db, paymentId);
  return named !== null && attemptIdOf(named) === attemptId && named.provider === provider
    ? named
    : null;
}

async function unknownReference(
  { db, log, finish }: ProcessEventsDeps,
  { id, provider, reference }: queries.StoredEvent,
): Promise<null> {
  const isNew = await queries.openReviewOfUnknown(db, { provider, reference, eventId: id });
  if (isNew)
    log.error(
      { provider, reference, eventId: id },
      "a provider speaks of a payment that the shop does not know",
    );
  await finish({ id, outcome: "unknown reference" });
  return null;
}

async function finish(
  { finish: write }: ProcessEventsDeps,
  { id }: queries.StoredEvent,
  outcome: string,
): Promise<null> {
  await write({ id, outcome });
  return null;
}

/** After another lookup, the rest of its pause. After failures, an increasing pause. */
function pauseAfter(
  { tries }: queries.StoredEvent,
  pause: number,
  attempt: Attempt | null,
): number {
  const sinceAsked = attempt?.askedAt
    ? (attempt.now.getTime() - attempt.askedAt.getTime()) / 1000
    : pause;
  const untilMyTurn = Math.max(1, Math.ceil(pause - sinceAsked));
  return tries <= 3 ? untilMyTurn : Math.min(longestPause, 15 * 2 ** (tries - 3));
}
