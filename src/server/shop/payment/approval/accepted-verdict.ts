import { acceptSum } from "#domain/payment/partial-payment.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import type { Terms, Verdict } from "./decision-queries.ts";

export type SumRefusal =
  | "SUM_NOT_SAID"
  | "REST_UNDECIDED"
  | "REST_REASON_MISSING"
  | "SUM_NOT_POSSIBLE"
  | "FIRST_SAID_OTHERWISE";
type ExpectedAmount = { amountSatang: number };
type Facts = { claimedSatang: number | null; first: Terms | null };

/**
 * The sum of an approval, or the reason for its refusal. If the buyer claims another sum, the
 * approval must state the received sum. If less came than requested, it must say what happens to
 * the rest. The requested sum is stored as null. A second approval without a statement confirms the
 * first.
 */
export function withSum(
  verdict: Verdict,
  { amountSatang }: ExpectedAmount,
  { claimedSatang, first }: Facts,
): Verdict | Refused<SumRefusal> {
  const said =
    verdict.receivedSatang == null && first !== null
      ? { ...verdict, ...first, reason: verdict.reason || first.reason }
      : verdict;
  const isSaid = verdict.receivedSatang != null || first !== null;
  if (!isSaid && claimedSatang !== null && claimedSatang !== amountSatang)
    return refuse("SUM_NOT_SAID");
  const received = said.receivedSatang ?? amountSatang;
  if (received <= 0 && amountSatang > 0) return refuse("SUM_NOT_POSSIBLE");
  if (amountSatang === 0 && received > 0) return refuse("SUM_NOT_POSSIBLE");
  const rest = received < amountSatang ? (said.rest ?? null) : null;
  if (acceptSum(amountSatang, received, rest) === null) return refuse("REST_UNDECIDED");
  if (rest === "forgive" && said.reason === "") return refuse("REST_REASON_MISSING");
  const receivedSatang = received === amountSatang ? null : received;
  if (first !== null && (first.receivedSatang !== receivedSatang || first.rest !== rest))
    return refuse("FIRST_SAID_OTHERWISE");
  return { ...said, receivedSatang, rest };
}

/** The owner's amount also applies to the received sum. */
export function largerOf<Payment extends ExpectedAmount>(
  payment: Payment,
  { receivedSatang }: Verdict,
): Payment {
  return { ...payment, amountSatang: Math.max(payment.amountSatang, receivedSatang ?? 0) };
}
