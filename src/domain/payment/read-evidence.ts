/** What an approval rests on, read out of the line that is kept with the payment. */
export type EvidencePart =
  | { kind: "provider" | "free" | "noSlip" | "second" | "broughtBack" }
  | { kind: "slips"; count: number }
  | { kind: "statement"; line: number };

/** Null: the line says something that is not known here. */
export function readEvidence(kept: string): EvidencePart[] | null {
  if (kept.startsWith("free:")) return [{ kind: "free" }];
  const said = /^administrator \d+( after administrator \d+)?: (.*)$/.exec(kept);
  if (!said) return kept.endsWith(", read from the provider") ? [{ kind: "provider" }] : null;
  const [, second, shown = ""] = said;
  const parts = partsOf(shown);
  return parts && (second ? [...parts, { kind: "second" }] : parts);
}

function partsOf(shown: string): EvidencePart[] | null {
  if (shown.startsWith("brought back")) return [{ kind: "broughtBack" }];
  const { line, slips } = /^(?:statement line (?<line>\d+), )?(?:no slip|slip (?<slips>.+))$/.exec(shown)?.groups ?? {};
  if (!shown.includes("slip")) return null;
  const slip: EvidencePart = slips === undefined ? { kind: "noSlip" } : { kind: "slips", count: slips.split(", ").length };
  return line === undefined ? [slip] : [{ kind: "statement", line: Number(line) }, slip];
}

/** Why a payment or a refund did not come about, as far as the code says it: the provider's, or the shop's own. */
export const failureReasons = [
  ...(["funds", "declined", "card", "fraud", "expired", "cancelled", "reversed", "refunded"] as const),
  ...(["notStarted", "unreachable", "amount", "notSettledYet", "nothingPaid", "notOffered", "alreadyPaid", "other"] as const),
];
export type FailureReason = (typeof failureReasons)[number];

const reasonOf: Readonly<Record<string, FailureReason>> = {
  insufficient_fund: "funds",
  insufficient_balance: "funds",
  payment_rejected: "declined",
  instrument_declined: "declined",
  declined: "declined",
  denied: "declined",
  failed: "declined",
  failed_processing: "declined",
  invalid_token: "card",
  invalid_card: "card",
  invalid_account_number: "card",
  invalid_account: "card",
  invalid_security_code: "card",
  stolen_or_lost_card: "card",
  failed_fraud_check: "fraud",
  timeout: "expired",
  expired: "expired",
  cancelled: "cancelled",
  payment_cancelled: "cancelled",
  voided: "cancelled",
  reversed: "reversed",
  refunded: "refunded",
  not_started: "notStarted",
  provider_unreachable: "unreachable",
  amount_too_large: "amount",
  not_settled_yet: "notSettledYet",
  nothing_was_paid: "nothingPaid",
  not_offered: "notOffered",
  order_already_paid: "alreadyPaid",
};

export function failureReason(code: string): FailureReason {
  return (Object.hasOwn(reasonOf, code.toLowerCase()) && reasonOf[code.toLowerCase()]) || "other";
}

/** What a provider said that a person has to look at. */
export type AlarmReason = "returnedInPart" | "returned" | "reversed" | "paidTwice" | "noAnswer" | "noWayToPay" | "unknown";

export function alarmReason(alarm: string): AlarmReason {
  if (/refunded in part/.test(alarm)) return "returnedInPart";
  if (/refunded/.test(alarm)) return "returned";
  if (/reversed/.test(alarm)) return "reversed";
  if (/paid \d+ times/.test(alarm)) return "paidTwice";
  if (/never said/.test(alarm)) return "noAnswer";
  return /no way to pay/.test(alarm) ? "noWayToPay" : "unknown";
}
