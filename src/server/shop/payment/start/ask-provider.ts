import type { PaymentMethodId } from "#domain/payment/payment-method.ts";
import { isPaymentOpen, type Outcome } from "#domain/payment/payment-state.ts";
import type { Log } from "#server/platform/process/log.ts";
import type { LiveProviders } from "../keys/live-providers.ts";
import { type KnownPayment, type PaymentProvider, ProviderOutage, type ProviderOutcome } from "../providers/provider.ts";
import { type SettleNeeds, settlePayment } from "../settle-payment.ts";
import type { Settle } from "../settle-together.ts";
import { attemptIdOf } from "./attempt-id.ts";
import { type Attempt, claimInquiry, findAttempt, findOpenAttempt, findStanding } from "./attempt-queries.ts";

export type AskNeeds = SettleNeeds & {
  providers: LiveProviders;
  /** The questions of this process that are on their way, by payment: who comes meanwhile waits for the answer. */
  asking: Map<number, Promise<unknown>>;
  settle: Settle;
};

/** `nothingOpen`: no provider can still bring money for this order. `open`: one can, or it is not known. */
export type Standing = "nothingOpen" | "open" | "paid";
export type AskProvider = (orderId: number, options?: { close?: boolean }) => Promise<Standing>;

/** A start whose answer was lost may still be on its way for this long before "no such charge" is believed. */
const arrivalMs = 30_000;

/**
 * Asks the provider how an order's open payment stands and settles what it says. Asks at most once in ten seconds.
 * With `close` it also asks the provider to take no more money for it, which is always answered.
 */
export function createAskProvider(needs: AskNeeds): AskProvider {
  return async (orderId, { close = false } = {}) => {
    const attempt = await findOpenAttempt(needs.db, orderId);
    if (attempt === null) return "nothingOpen";
    if (close) await closeAttempt(needs, attempt);
    else await checkAttempt(needs, attempt.paymentId);
    return standingOf(needs, orderId);
  };
}

/** Between two questions about one payment, so that a caller cannot use the shop to flood a provider. */
const pauseSeconds = 10;

/** `turn`: it was given already. `isPoll`: there is no word of news. */
export type Looking = { pause?: number; turn?: Attempt | null; isPoll?: boolean };
type Asked = Attempt & { isPoll?: boolean };

/**
 * Looks the payment up at its provider, unless that was just done; the process that has the turn already brings it along. True when the provider was asked and gave an answer.
 * In this process one asks after the other: who comes while a question is on its way finds what it has brought.
 */
export function checkAttempt(needs: AskNeeds, paymentId: number, { pause = pauseSeconds, turn = null, isPoll = false }: Looking = {}): Promise<boolean> {
  const before = needs.asking.get(paymentId)?.catch(() => undefined);
  // NOTE: in the map before anything is waited for, or who comes a moment later would not see it.
  const question = Promise.resolve(before).then(async () => {
    const attempt = turn ?? (await claimInquiry(needs.db, paymentId, pause));
    return ask(needs, attempt && { ...attempt, isPoll });
  });
  needs.asking.set(paymentId, question);
  return question.finally(() => needs.asking.get(paymentId) === question && needs.asking.delete(paymentId));
}

async function ask(needs: AskNeeds, attempt: Asked | null): Promise<boolean> {
  const provider = attempt && (await needs.providers.current()).providerById(attempt.provider);
  return attempt && provider ? settleAnswer(needs, attempt, () => inquire(provider, attempt)) : false;
}

/** Closes this one attempt, and no other that may have taken its place meanwhile. */
export async function closePayment(needs: AskNeeds, paymentId: number): Promise<void> {
  const attempt = await findAttempt(needs.db, paymentId);
  if (attempt && isPaymentOpen(attempt.state)) await closeAttempt(needs, attempt);
}

async function closeAttempt(needs: AskNeeds, attempt: Attempt): Promise<void> {
  const provider = (await needs.providers.current()).providerById(attempt.provider);
  if (provider) await settleAnswer(needs, attempt, () => end(provider, attempt));
}

type Answer = ProviderOutcome | "not-started" | "not-known";

async function settleAnswer(needs: AskNeeds, attempt: Asked, ask: () => Promise<Answer>): Promise<boolean> {
  const { paymentId } = attempt;
  const answer = keptRefusal(await ask().catch((error: unknown) => outage(error, needs.log, paymentId)), attempt);
  if (answer === "not-started") await settlePayment(needs, { ...nothing, paymentId, outcome: notStarted(attempt), failureCode: "not_started" });
  else if (answer === "not-known") await settlePayment(needs, { ...nothing, paymentId, outcome: { state: "unknown" } });
  else {
    const settled = await needs.settle({ paymentId, ...newsOf(answer, attempt) });
    const isApproved = settled?.decision.kind === "approve" || settled?.decision.kind === "reinstate";
    // An order has at most one open payment, so beside one that was open there is none to close.
    if (isApproved && settled.wasGivenUp) await closeRest(needs, attempt.orderId);
  }
  return answer !== "not-known";
}

/** That a card was declined stays true until another one has been tried. */
function keptRefusal(answer: Answer, attempt: Asked): Answer {
  if (typeof answer === "string" || answer.state !== "pending" || answer.failureCode !== null || knownOf(attempt).mayTake) return answer;
  return { ...answer, failureCode: attempt.failureCode };
}

/** Paid by an attempt that had been given up while another one is open: that one should not be paid as well. */
async function closeRest(needs: AskNeeds, orderId: number): Promise<void> {
  const rest = await findOpenAttempt(needs.db, orderId);
  if (rest !== null) await closeAttempt(needs, rest);
}

const nothing = { failureCode: null, alarm: null };

async function inquire(provider: PaymentProvider, attempt: Asked): Promise<Answer> {
  const answer = await read(provider, attempt);
  const isOver = attempt.endsAt <= attempt.now;
  return typeof answer !== "string" && answer.state === "pending" && isOver ? expire(provider, attempt, answer) : answer;
}

async function end(provider: PaymentProvider, attempt: Attempt): Promise<Answer> {
  if (attempt.state === "created" && mayStillArrive(attempt)) return "not-known";
  if (attempt.reference !== null) {
    const closed = await provider.expire(attempt.reference, knownOf(attempt));
    if (closed !== "not-offered") return closed;
  }
  const answer = await read(provider, attempt);
  return typeof answer !== "string" && answer.state === "pending" ? expire(provider, attempt, answer) : answer;
}

async function read(provider: PaymentProvider, attempt: Asked): Promise<Answer> {
  if (attempt.reference !== null) return provider.lookUp(attempt.reference, knownOf(attempt));
  const found = await provider.findByAttempt(attemptIdOf(attempt), attempt.startedAt);
  return found ?? (mayStillArrive(attempt) ? "not-known" : "not-started");
}

function knownOf(attempt: Asked): KnownPayment {
  const { methodId: method, amountSatang, startedAt, now, state, cardsRest, isPoll = false, failureCode } = attempt;
  // What was declined is tried again when the buyer asks for it, not by every look of ours.
  const mayTake = isPaymentOpen(state) && !cardsRest && !(isPoll && failureCode !== null);
  return { attemptId: attemptIdOf(attempt), method, amountSatang, startedAt, now, mayTake };
}

/** What is known of a payment that is over and whose books are compared: nothing is taken for it any more. */
export function knownToCompare(payment: {
  paymentId: number;
  orderToken: string;
  methodId: PaymentMethodId;
  amountSatang: number;
  startedAt: Date;
  now: Date;
}): KnownPayment {
  const { methodId: method, amountSatang, startedAt, now } = payment;
  return { attemptId: attemptIdOf(payment), method, amountSatang, startedAt, now, mayTake: false, withReturned: true };
}

export function mayStillArrive({ startedAt, now }: Pick<Attempt, "startedAt" | "now">): boolean {
  return now.getTime() - startedAt.getTime() <= arrivalMs;
}

/** Where a provider cannot be asked to take no more money, the shop leaves a payment that is not begun, and goes on looking whether money comes. */
async function expire(provider: PaymentProvider, attempt: Asked, open: ProviderOutcome): Promise<Answer> {
  const closed = await provider.expire(open.reference, knownOf(attempt));
  if (closed !== "not-offered") return closed;
  return open.isUnderWay ? open : { ...open, state: "expired" };
}

function outage(error: unknown, log: Log, paymentId: number): "not-known" {
  if (!(error instanceof ProviderOutage)) throw error;
  log.warn({ paymentId, provider: error.provider, reason: error.message, retryable: error.retryable }, "a provider could not say how a payment stands");
  return "not-known";
}

/** What the provider says, in the shop's words. A payment that names another attempt is not this one's money. */
export function newsOf(answer: ProviderOutcome, attempt: { paymentId: number; orderToken: string }) {
  const isForeign = answer.attemptId !== attemptIdOf(attempt);
  const { state, reference, amountSatang, currency, paidAt, failureCode, alarm, payer = null, isDeclined = false, card } = answer;
  const outcome: Outcome = { state, reference, amountSatang, currency, paidAt, wrong: answer.wrong ?? (isForeign ? "merchant" : null) };
  return { outcome, failureCode, alarm, payer, declined: isDeclined ? { card: card?.identity ?? null } : null };
}

function notStarted({ reference }: Attempt): Outcome {
  return { state: "rejected", reference, amountSatang: 0, currency: "THB", wrong: null, paidAt: null };
}

async function standingOf({ db }: AskNeeds, orderId: number): Promise<Standing> {
  const { isApproved, hasOpenAttempt } = await findStanding(db, orderId);
  if (isApproved) return "paid";
  return hasOpenAttempt ? "open" : "nothingOpen";
}
