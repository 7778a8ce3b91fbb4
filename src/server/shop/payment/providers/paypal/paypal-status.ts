import type { OutcomeState } from "#server/shop/payment/protocol/provider.ts";

type StatusVerdict = {
  state: OutcomeState;
  isUnderWay: boolean;
  failureCode: string | null;
  alarm: string | null;
};

/** The meaning of a capture's status. Money moves with captures, never with orders. */
const captures = {
  COMPLETED: { state: "approved", isUnderWay: false },
  PARTIALLY_REFUNDED: { state: "approved", isUnderWay: false },
  PENDING: { state: "pending", isUnderWay: true },
  DECLINED: { state: "rejected", isUnderWay: false },
  FAILED: { state: "rejected", isUnderWay: false },
  REFUNDED: { state: "rejected", isUnderWay: false },
} as const satisfies Record<string, { state: OutcomeState; isUnderWay: boolean }>;

export function judgeCapture(status: string): StatusVerdict {
  if (!Object.hasOwn(captures, status))
    return {
      state: "pending",
      isUnderWay: true,
      failureCode: null,
      alarm: `unknown capture status "${status}"`,
    };
  const { state, isUnderWay } = captures[status as keyof typeof captures];
  const alarm =
    {
      REFUNDED: "the payment was refunded in full",
      PARTIALLY_REFUNDED: "the payment was refunded in part",
    }[status] ?? null;
  return {
    state,
    isUnderWay,
    failureCode: state === "rejected" ? status.toLowerCase() : null,
    alarm,
  };
}

/** The next step for an order without a capture. */
const orders = {
  CREATED: "wait",
  SAVED: "wait",
  PAYER_ACTION_REQUIRED: "wait",
  APPROVED: "capture",
  VOIDED: "over",
  COMPLETED: "look-again",
} as const satisfies Record<string, OrderMeaning>;
export type OrderMeaning = "wait" | "capture" | "over" | "look-again" | "unknown";

export function meaningOfOrder(status: string): OrderMeaning {
  return Object.hasOwn(orders, status) ? orders[status as keyof typeof orders] : "unknown";
}
