import type { PaymentMethodId } from "#domain/payment/payment-method.ts";
import { isPaymentOpen } from "#domain/payment/payment-state.ts";
import type { KnownPayment, PaymentProvider, ProviderOutcome } from "../protocol/provider.ts";
import { attemptIdOf } from "./attempt-id.ts";
import type { Attempt } from "./attempt-queries.ts";

/**
 * A start whose answer was lost may still be on its way for this long before "no such charge" is
 * believed.
 */
const arrivalMs = 30_000;

export type AttemptInquiry = Attempt & { isPoll?: boolean };

export type InquiryAnswer = ProviderOutcome | "not-started" | "not-known";

export async function inquire(
  provider: PaymentProvider,
  attempt: AttemptInquiry,
): Promise<InquiryAnswer> {
  const answer = await read(provider, attempt);
  const isOver = attempt.endsAt <= attempt.now;
  return typeof answer !== "string" && answer.state === "pending" && isOver
    ? expire(provider, attempt, answer)
    : answer;
}

export async function end(provider: PaymentProvider, attempt: Attempt): Promise<InquiryAnswer> {
  if (attempt.state === "created" && mayStillArrive(attempt)) return "not-known";
  if (attempt.reference !== null) {
    const closed = await provider.expire(attempt.reference, knownOf(attempt));
    if (closed !== "not-offered") return closed;
  }
  const answer = await read(provider, attempt);
  return typeof answer !== "string" && answer.state === "pending"
    ? expire(provider, attempt, answer)
    : answer;
}

async function read(provider: PaymentProvider, attempt: AttemptInquiry): Promise<InquiryAnswer> {
  if (attempt.reference !== null) return provider.lookUp(attempt.reference, knownOf(attempt));
  const found = await provider.findByAttempt(attemptIdOf(attempt), attempt.startedAt);
  return found ?? (mayStillArrive(attempt) ? "not-known" : "not-started");
}

export function knownOf(attempt: AttemptInquiry): KnownPayment {
  const {
    methodId: method,
    amountSatang,
    startedAt,
    now,
    state,
    cardsRest,
    isPoll = false,
    failureCode,
  } = attempt;
  // A declined payment is retried when the buyer asks for it, not at every poll.
  const mayTake = isPaymentOpen(state) && !cardsRest && !(isPoll && failureCode !== null);
  return { attemptId: attemptIdOf(attempt), method, amountSatang, startedAt, now, mayTake };
}

/** What is known of a finished payment whose ledger is compared: it takes no more money. */
export function knownToCompare(payment: {
  paymentId: number;
  orderToken: string;
  methodId: PaymentMethodId;
  amountSatang: number;
  startedAt: Date;
  now: Date;
}): KnownPayment {
  const { methodId: method, amountSatang, startedAt, now } = payment;
  return {
    attemptId: attemptIdOf(payment),
    method,
    amountSatang,
    startedAt,
    now,
    mayTake: false,
    withReturned: true,
  };
}

export function mayStillArrive({ startedAt, now }: Pick<Attempt, "startedAt" | "now">): boolean {
  return now.getTime() - startedAt.getTime() <= arrivalMs;
}

/**
 * If the provider cannot refuse further money, the shop leaves an unstarted payment and keeps
 * checking for money.
 */
async function expire(
  provider: PaymentProvider,
  attempt: AttemptInquiry,
  open: ProviderOutcome,
): Promise<InquiryAnswer> {
  const closed = await provider.expire(open.reference, knownOf(attempt));
  if (closed !== "not-offered") return closed;
  return open.isUnderWay ? open : { ...open, state: "expired" };
}
