import type { KeyOf } from "#web/texts/text-keys.ts";
import type { Order } from "../payment-types.ts";

type Attempt = NonNullable<Order["last_payment"]>;
type State = Attempt["state"] | "none";
export type UnpaidWords = { state: State; title: KeyOf<"unpaid">; why: KeyOf<"unpaid"> | null; text: KeyOf<"unpaid"> };

/** What became of the last try to pay, why, and what that means for the buyer's money; `none` where nothing has been tried. */
export function unpaidWords({ last_payment }: Pick<Order, "last_payment">): UnpaidWords {
  const state = last_payment?.state ?? "none";
  const title = last_payment?.reason === "notStarted" ? "unpaid.not-started" : (`unpaid.${state}` as const);
  return { state, title, why: last_payment && whyOf(last_payment), text: `unpaid.${state}-text` };
}

/** Whether the order is unpaid because the buyer's bank has said no. */
export function hasFailed({ last_payment, status }: Pick<Order, "last_payment" | "status">): boolean {
  return (status === "notYetReceived" || status === "rejected") && last_payment?.state === "failed";
}

/** It is not known yet whether money was taken. */
export function isAsked({ last_payment }: Pick<Order, "last_payment">): boolean {
  return last_payment?.state === "asking";
}

const whys: Record<NonNullable<Attempt["reason"]>, KeyOf<"unpaid"> | null> = {
  funds: "unpaid.why-funds",
  limit: "unpaid.why-limit",
  declined: "unpaid.why-declined",
  card: "unpaid.why-card",
  cardAgain: "unpaid.why-cardAgain",
  cardExpired: "unpaid.why-cardExpired",
  notConfirmed: "unpaid.why-notConfirmed",
  contactBank: "unpaid.why-contactBank",
  // A suspected buyer is not told so: the bank's own words are the way on.
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
