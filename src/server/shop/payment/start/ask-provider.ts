import { isPaymentOpen, type Outcome } from "#domain/payment/payment-state.ts";
import type { Log } from "#server/platform/process/log.ts";
import { ProviderOutage, type ProviderOutcome } from "../protocol/provider.ts";
import type { CurrentProviders } from "../protocol/provider-registry.ts";
import { type SettleDeps, settlePayment } from "../settle/settle-payment.ts";
import type { Settle } from "../settle/settle-together.ts";
import { attemptIdOf } from "./attempt-id.ts";
import {
  type Attempt,
  claimInquiry,
  findAttempt,
  findOpenAttempt,
  findPaymentStatus,
} from "./attempt-queries.ts";
import {
  type AttemptInquiry,
  end,
  type InquiryAnswer,
  inquire,
  knownOf,
} from "./inquire-attempt.ts";

export type AskDeps = SettleDeps & {
  providers: CurrentProviders;
  /** The lookups of this process under way, by payment. A later caller waits for the answer. */
  asking: Map<number, Promise<unknown>>;
  settle: Settle;
};

/**
 * `nothingOpen`: no provider can still receive money for this order. `open`: one can, or it is
 * unknown.
 */
export type OrderPaymentStatus = "nothingOpen" | "open" | "paid";

export type AskProvider = (
  orderId: number,
  options?: { close?: boolean },
) => Promise<OrderPaymentStatus>;

/**
 * Asks the provider for the status of an order's open payment and settles the answer, at most once
 * in ten seconds.
 * With `close` it also asks the provider to accept no more money; that call always returns an
 * answer.
 */
export function createAskProvider(deps: AskDeps): AskProvider {
  return async (orderId, { close = false } = {}) => {
    const attempt = await findOpenAttempt(deps.db, orderId);
    if (attempt === null) return "nothingOpen";
    if (close) await closeAttempt(deps, attempt);
    else await checkAttempt(deps, attempt.paymentId);
    return statusOf(deps, orderId);
  };
}

/**
 * The pause between two inquiries about one payment, so that no caller can use the shop to flood a
 * provider.
 */
const pauseSeconds = 10;

/** `turn`: the attempt is claimed already. `isPoll`: no event caused this check. */
export type CheckOptions = { pause?: number; turn?: Attempt | null; isPoll?: boolean };

/**
 * Looks the payment up at its provider, unless this was just done or another process has the turn.
 * True if the provider answered. Within this process the lookups of one payment run one after the
 * other, and a later one sees the earlier result.
 */
export function checkAttempt(
  deps: AskDeps,
  paymentId: number,
  { pause = pauseSeconds, turn = null, isPoll = false }: CheckOptions = {},
): Promise<boolean> {
  const before = deps.asking.get(paymentId)?.catch(() => undefined);
  // NOTE: put into the map before any await, so that the next caller sees it.
  const question = Promise.resolve(before).then(async () => {
    const attempt = turn ?? (await claimInquiry(deps.db, paymentId, pause));
    return ask(deps, attempt && { ...attempt, isPoll });
  });
  deps.asking.set(paymentId, question);
  return question.finally(
    () => deps.asking.get(paymentId) === question && deps.asking.delete(paymentId),
  );
}

async function ask(deps: AskDeps, attempt: AttemptInquiry | null): Promise<boolean> {
  const provider = attempt && (await deps.providers.current()).providerById(attempt.provider);
  return attempt && provider
    ? settleAnswer(deps, attempt, () => inquire(provider, attempt))
    : false;
}

/** Closes only this attempt, and not another one that has replaced it. */
export async function closePayment(deps: AskDeps, paymentId: number): Promise<void> {
  const attempt = await findAttempt(deps.db, paymentId);
  if (attempt && isPaymentOpen(attempt.state)) await closeAttempt(deps, attempt);
}

async function closeAttempt(deps: AskDeps, attempt: Attempt): Promise<void> {
  const provider = (await deps.providers.current()).providerById(attempt.provider);
  if (provider) await settleAnswer(deps, attempt, () => end(provider, attempt));
}

async function settleAnswer(
  deps: AskDeps,
  attempt: AttemptInquiry,
  ask: () => Promise<InquiryAnswer>,
): Promise<boolean> {
  const { paymentId } = attempt;
  const answer = keptRefusal(
    await ask().catch((error: unknown) => outage(error, deps.log, paymentId)),
    attempt,
  );
  if (answer === "not-started")
    await settlePayment(deps, {
      ...nothing,
      paymentId,
      outcome: notStarted(attempt),
      failureCode: "not_started",
    });
  else if (answer === "not-known")
    await settlePayment(deps, { ...nothing, paymentId, outcome: { state: "unknown" } });
  else {
    const settled = await deps.settle({ paymentId, ...reportOf(answer, attempt) });
    const isApproved =
      settled?.decision.kind === "approve" || settled?.decision.kind === "reinstate";
    // An order has at most one open payment, so beside one that was open there is none to close.
    if (isApproved && settled.wasGivenUp) await closeRest(deps, attempt.orderId);
  }
  return answer !== "not-known";
}

/** A decline stays recorded until another card has been tried. */
function keptRefusal(answer: InquiryAnswer, attempt: AttemptInquiry): InquiryAnswer {
  if (
    typeof answer === "string" ||
    answer.state !== "pending" ||
    answer.failureCode !== null ||
    knownOf(attempt).mayTake
  )
    return answer;
  return { ...answer, failureCode: attempt.failureCode };
}

/**
 * An abandoned attempt paid the order while another one is open. That one is closed, so that it is
 * not paid as well.
 */
async function closeRest(deps: AskDeps, orderId: number): Promise<void> {
  const rest = await findOpenAttempt(deps.db, orderId);
  if (rest !== null) await closeAttempt(deps, rest);
}

const nothing = { failureCode: null, alarm: null };

function outage(error: unknown, log: Log, paymentId: number): "not-known" {
  if (!(error instanceof ProviderOutage)) throw error;
  log.warn(
    { paymentId, provider: error.provider, reason: error.message, retryable: error.retryable },
    "a provider could not say how a payment stands",
  );
  return "not-known";
}

/**
 * The provider's report in the shop's terms. A payment that names another attempt does not count
 * for this one.
 */
export function reportOf(
  answer: ProviderOutcome,
  attempt: { paymentId: number; orderToken: string },
) {
  const isForeign = answer.attemptId !== attemptIdOf(attempt);
  const {
    state,
    reference,
    amountSatang,
    currency,
    paidAt,
    failureCode,
    alarm,
    payer = null,
    isDeclined = false,
    card,
  } = answer;
  const outcome: Outcome = {
    state,
    reference,
    amountSatang,
    currency,
    paidAt,
    wrong: answer.wrong ?? (isForeign ? "merchant" : null),
  };
  return {
    outcome,
    failureCode,
    alarm,
    payer,
    declined: isDeclined ? { card: card?.identity ?? null } : null,
  };
}

function notStarted({ reference }: Attempt): Outcome {
  return {
    state: "rejected",
    reference,
    amountSatang: 0,
    currency: "THB",
    wrong: null,
    paidAt: null,
  };
}

async function statusOf({ db }: AskDeps, orderId: number): Promise<OrderPaymentStatus> {
  const { isApproved, hasOpenAttempt } = await findPaymentStatus(db, orderId);
  if (isApproved) return "paid";
  return hasOpenAttempt ? "open" : "nothingOpen";
}
