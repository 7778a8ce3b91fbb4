/** Why a payment or a refund did not come about, as far as the code says it: the provider's, or the shop's own. */
export const failureReasons = [
  ...(["funds", "limit", "declined", "card", "cardAgain", "cardExpired", "notConfirmed", "contactBank", "fraud"] as const),
  ...(["expired", "cancelled", "reversed", "refunded", "notStarted", "unreachable", "processing", "notTaken"] as const),
  ...(["amount", "notSettledYet", "nothingPaid", "notOffered", "alreadyPaid", "takenBack", "other"] as const),
];
export type FailureReason = (typeof failureReasons)[number];

const omise = {
  insufficient_fund: "funds",
  insufficient_balance: "funds",
  payment_rejected: "declined",
  failed_processing: "processing",
  failed_fraud_check: "fraud",
  stolen_or_lost_card: "contactBank",
  invalid_account_number: "card",
  invalid_account: "card",
  invalid_security_code: "card",
  invalid_card: "card",
  brand_not_supported: "card",
  invalid_card_token: "cardAgain",
  missing_card: "cardAgain",
  used_token: "cardAgain",
  confirmed_amount_mismatch: "notTaken",
  invalid_amount: "notTaken",
  invalid_charge: "notTaken",
  bad_request: "notTaken",
  expired_charge: "expired",
  timeout: "expired",
  payment_expired: "expired",
  payment_cancelled: "cancelled",
  reversed: "reversed",
} as const;

/** The codes that 2C2P gives on from the card's bank begin with 40; those that are not here are a no without a reason. */
const twoCTwoP = {
  "0003": "cancelled",
  "0004": "notConfirmed",
  "4004": "contactBank",
  "4005": "declined",
  "4007": "contactBank",
  "4014": "card",
  "4033": "cardExpired",
  "4041": "contactBank",
  "4043": "contactBank",
  "4051": "funds",
  "4054": "cardExpired",
  "4061": "limit",
  "4062": "contactBank",
  "4065": "limit",
  "4075": "limit",
  "4080": "cancelled",
  "4081": "notConfirmed",
  "4120": "refunded",
  "5009": "expired",
  "5010": "cancelled",
  "9035": "declined",
  "9040": "cardAgain",
  "9041": "cardAgain",
} as const;

const gbPrime = { status_d: "declined", status_v: "cancelled" } as const;
const paySolutions = { status_ff: "declined", status_vo: "cancelled", status_vr: "cancelled", status_re: "refunded" } as const;
const payPal = { instrument_declined: "declined", declined: "declined", denied: "declined", failed: "declined" } as const;

/** What the shop itself says, of payments and of refunds. */
const own = {
  invalid_token: "cardAgain",
  unknown_token: "cardAgain",
  expired: "expired",
  cancelled: "cancelled",
  voided: "cancelled",
  refunded: "refunded",
  not_started: "notStarted",
  provider_unreachable: "unreachable",
  amount_too_large: "amount",
  not_settled_yet: "notSettledYet",
  nothing_was_paid: "nothingPaid",
  not_offered: "notOffered",
  order_already_paid: "alreadyPaid",
  approval_taken_back: "takenBack",
} as const;

const reasons: Readonly<Record<string, FailureReason>> = { ...omise, ...twoCTwoP, ...gbPrime, ...paySolutions, ...payPal, ...own };

export function failureReason(code: string): FailureReason {
  const known = code.toLowerCase();
  if (Object.hasOwn(reasons, known)) return reasons[known] ?? "other";
  return /^40\d\d$/.test(known) ? "declined" : "other";
}
