import { providerAccounts } from "./providers/all-accounts.ts";

/**
 * The reason for a failed payment or refund, derived from the provider's code or the shop's own.
 */
export const failureReasons = [
  ...([
    "funds",
    "limit",
    "declined",
    "card",
    "cardAgain",
    "cardExpired",
    "notConfirmed",
    "contactBank",
    "fraud",
  ] as const),
  ...([
    "expired",
    "cancelled",
    "reversed",
    "refunded",
    "notStarted",
    "unreachable",
    "processing",
    "notTaken",
  ] as const),
  ...([
    "amount",
    "notSettledYet",
    "nothingPaid",
    "notOffered",
    "alreadyPaid",
    "takenBack",
    "other",
  ] as const),
];
export type FailureReason = (typeof failureReasons)[number];

/** The shop's own codes, for payments and refunds. */
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
  approval_withdrawn: "takenBack",
} as const;

const reasons: Readonly<Record<string, FailureReason>> = Object.assign(
  {},
  ...Object.values(providerAccounts).map(({ failures }) => failures),
  own,
);

export function failureReason(code: string): FailureReason {
  const known = code.toLowerCase();
  if (Object.hasOwn(reasons, known)) return reasons[known] ?? "other";
  return /^40\d\d$/.test(known) ? "declined" : "other";
}
