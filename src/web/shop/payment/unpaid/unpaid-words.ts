import type { KeyOf } from "#web/texts/text-keys.ts";
import type { Order } from "../payment-types.ts";

type Attempt = NonNullable<Order["last_payment"]>;
type State = Attempt["state"] | "none";
/** `why` is shown below the title, `cause` where there is none. */
export type UnpaidWords = {
  state: State;
  title: KeyOf<"unpaid">;
  why: KeyOf<"unpaid"> | null;
  cause: KeyOf<"unpaid"> | null;
  text: KeyOf<"unpaid">;
};

const declinedAtPayPal = {
  state: "failed",
  title: "unpaid.paypal-declined",
  why: null,
  cause: "unpaid.paypal-declined",
  text: "unpaid.paypal-declined-text",
} as const;

/**
 * The result of the last payment attempt: the money, the reason, and its consequence. `none`: there
 * was no attempt.
 */
export function unpaidWords({ last_payment }: Pick<Order, "last_payment">): UnpaidWords {
  if (last_payment && isDeclinedAtPayPal(last_payment)) return declinedAtPayPal;
  const state = last_payment?.state ?? "none";
  const title =
    last_payment?.reason === "notStarted" ? "unpaid.not-started" : (`unpaid.${state}` as const);
  const why = last_payment && whyOf(last_payment);
  return { state, title, why, cause: why, text: `unpaid.${state}-text` };
}

/**
 * PayPal refused the chosen card or account, and another one can be chosen. The shop itself
 * captures at PayPal, so no money was taken.
 */
export function isDeclinedAtPayPal({ state, reason, payment_method_id }: Attempt): boolean {
  return payment_method_id === payPalId && state === "open" && reason === "declined";
}

/** Whether the order is unpaid because a bank declined. */
export function hasFailed({
  last_payment,
  status,
}: Pick<Order, "last_payment" | "status">): boolean {
  return (status === "notYetReceived" || status === "rejected") && last_payment?.state === "failed";
}

/** It is unknown whether money was taken. */
export function isAsked({ last_payment }: Pick<Order, "last_payment">): boolean {
  return last_payment?.state === "asking";
}

const payPalId = 2;

const whys: Record<NonNullable<Attempt["reason"]>, KeyOf<"unpaid"> | null> = {
  funds: "unpaid.why-funds",
  limit: "unpaid.why-limit",
  declined: "unpaid.why-declined",
  card: "unpaid.why-card",
  cardAgain: "unpaid.why-cardAgain",
  cardExpired: "unpaid.why-cardExpired",
  notConfirmed: "unpaid.why-notConfirmed",
  contactBank: "unpaid.why-contactBank",
  // Fraud is not named to the buyer. The bank can help.
  fraud: "unpaid.why-contactBank",
  cancelled: "unpaid.why-cancelled",
  reversed: "unpaid.why-cancelled",
  processing: "unpaid.why-processing",
  unreachable: "unpaid.why-unreachable",
  amount: "unpaid.why-amount",
  notTaken: "unpaid.why-notTaken",
  // The title says it already, or there is no reason.
  expired: null,
  refunded: null,
  notStarted: null,
  notSettledYet: null,
  nothingPaid: null,
  notOffered: null,
  alreadyPaid: null,
  takenBack: null,
  other: null,
};

function whyOf({ reason }: { reason: Attempt["reason"] }): KeyOf<"unpaid"> | null {
  return reason === null ? null : whys[reason];
}
