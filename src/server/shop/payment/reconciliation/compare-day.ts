import { differenceOf, type TheirMoney } from "#domain/payment/reconciliation.ts";
import { bangkokDayRange, type DayRange, parseBangkokTime } from "#domain/time/bangkok.ts";
import {
  type PaymentProvider,
  ProviderOutage,
  type ProviderOutcome,
} from "../protocol/provider.ts";
import { type AskDeps, checkAttempt } from "../start/ask-provider.ts";
import { attemptIdOf, paymentIdIn } from "../start/attempt-id.ts";
import { knownToCompare } from "../start/inquire-attempt.ts";
import {
  findPaymentById,
  findPaymentByReference,
  listPaymentsOfDay,
  listPaymentsReturned,
  type OurPayment,
} from "./payments-to-compare-queries.ts";
import type { Break } from "./reconciliation-queries.ts";

/** `isMoving`: a refund of it is on its way, so its difference is neither opened nor closed. */
export type FoundBreak = Break & { isMoving: boolean };
type Pair = {
  reference: string;
  ours: OurPayment | null;
  theirs: ProviderOutcome | null;
  orderId?: number | null;
};
type Side = { deps: AskDeps; provider: PaymentProvider };

/**
 * Differences between the provider's books and ours for one Bangkok day.
 * NOTE: throws if the provider does not answer; no transaction is open here.
 */
export async function compareDay(
  deps: AskDeps,
  provider: PaymentProvider,
  day: string,
): Promise<{ payments: number; breaks: FoundBreak[] }> {
  const side = { deps, provider };
  const range = bangkokDayRange(parseBangkokTime(day) ?? new Date(Number.NaN));
  // Our books are read first. Money that comes meanwhile is then in theirs only, and is checked
  // again.
  const ours = await listPaymentsOfDay(deps.db, provider.id, range);
  const listed = await provider.list(range.from, range.until);
  const pairs =
    listed === "not-offered" ? await askForEach(side, ours) : await pairUp(side, ours, listed);
  const seen = [...ours, ...(listed === "not-offered" ? [] : listed)].map(
    ({ reference }) => reference,
  );
  pairs.push(...(await pairReturned(side, range, new Set(seen))));
  const breaks: FoundBreak[] = [];
  for (const pair of pairs) {
    const found = await judge(side, pair);
    if (found !== null) breaks.push(found);
  }
  return { payments: pairs.length, breaks };
}

async function askForEach({ provider }: Side, ours: readonly OurPayment[]): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (const payment of ours) pairs.push(await askFor(provider, payment));
  return pairs;
}

/** Refunds of this day, in our books or theirs, of payments of other days. */
async function pairReturned(
  side: Side,
  range: DayRange,
  seen: ReadonlySet<string | null>,
): Promise<Pair[]> {
  const { deps, provider } = side;
  const theirs = (await provider.listRefunded?.(range.from, range.until)) ?? [];
  const ours = await listPaymentsReturned(deps.db, provider.id, theirs, range);
  return askForEach(
    side,
    ours.filter(({ reference }) => !seen.has(reference)),
  );
}

async function askFor(provider: PaymentProvider, ours: OurPayment): Promise<Pair> {
  const { reference } = ours;
  const theirs = await provider
    .lookUp(reference ?? "", knownToCompare(ours))
    .catch((error: unknown) => {
      if (error instanceof ProviderOutage && error.isUnknownThere) return null;
      throw error;
    });
  return { reference: reference ?? "", ours, theirs };
}

async function pairUp(
  side: Side,
  ours: readonly OurPayment[],
  listed: readonly ProviderOutcome[],
): Promise<Pair[]> {
  const byReference = new Map(ours.map((payment) => [payment.reference, payment]));
  const pairs: Pair[] = [];
  for (const theirs of listed) {
    const known = byReference.get(theirs.reference);
    if (known) pairs.push({ reference: theirs.reference, ours: known, theirs });
    else if (differenceOf(null, moneyOf(theirs)) !== null) pairs.push(await findOurs(side, theirs));
  }
  const seen = new Set(listed.map(({ reference }) => reference));
  for (const payment of ours) {
    const isMissing = !seen.has(payment.reference ?? "") && differenceOf(payment, null) !== null;
    if (isMissing) pairs.push(await askFor(side.provider, payment));
  }
  return pairs;
}

/** It began on different days in the two books, or by a start whose answer was lost. */
async function findOurs(
  { deps: { db }, provider: { id } }: Side,
  theirs: ProviderOutcome,
): Promise<Pair> {
  const { reference, attemptId } = theirs;
  const ours = await findPaymentByReference(db, id, reference);
  if (ours !== null) return { reference, ours, theirs };
  const paymentId = attemptId === null ? null : paymentIdIn(attemptId);
  const named = paymentId === null ? null : await findPaymentById(db, id, paymentId);
  if (named === null || attemptIdOf(named) !== attemptId) return { reference, ours: null, theirs };
  return named.reference === null
    ? { reference, ours: named, theirs }
    : { reference, ours: null, theirs, orderId: named.orderId };
}

/**
 * A difference counts if it remains after a second check of our side. Money that never reached us
 * is settled first, like any other report.
 */
async function judge(
  { deps, provider }: Side,
  { reference, ours, theirs, orderId = null }: Pair,
): Promise<FoundBreak | null> {
  const money = theirs && moneyOf(theirs);
  const first = differenceOf(ours, money);
  if (first === null) return null;
  const currency = theirs?.currency ?? ours?.currency ?? "THB";
  const isChargeback = theirs?.isChargedBack === true;
  if (ours === null)
    return {
      ...first,
      reference,
      currency,
      orderId,
      paymentId: null,
      isChargeback,
      isMoving: false,
    };
  if (first.kind === "theirs_only") await checkAttempt(deps, ours.paymentId, { pause: 0 });
  const now = (await findPaymentById(deps.db, provider.id, ours.paymentId)) ?? ours;
  const difference = differenceOf(now, money);
  const isMoving = now.hasOpenRefund || now.returnedSatang !== ours.returnedSatang;
  return (
    difference && {
      ...difference,
      reference,
      currency,
      orderId: ours.orderId,
      paymentId: ours.paymentId,
      isChargeback,
      isMoving,
    }
  );
}

export function moneyOf({
  state,
  amountSatang,
  refundedSatang,
  isRefundUnsized,
  currency,
}: ProviderOutcome): TheirMoney {
  const refunded = refundedSatang ?? 0;
  const paidSatang = state === "approved" ? amountSatang + refunded : refunded;
  return {
    paidSatang,
    refundedSatang: refundedSatang ?? null,
    currency,
    ...(isRefundUnsized && { isUnsized: true }),
  };
}
