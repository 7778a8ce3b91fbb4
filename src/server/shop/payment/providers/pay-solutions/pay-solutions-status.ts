import type { OutcomeState } from "#server/shop/payment/protocol/provider.ts";

/**
 * Only CP is documented as paid. Of the others only the names are known, and they never count as
 * paid.
 */
const states = {
  CP: { state: "approved", isUnderWay: false },
  NS: { state: "pending", isUnderWay: false },
  Y: { state: "pending", isUnderWay: true },
  TC: { state: "pending", isUnderWay: true },
  HO: { state: "pending", isUnderWay: true },
  RE: { state: "rejected", isUnderWay: false },
  VO: { state: "rejected", isUnderWay: false },
  VR: { state: "rejected", isUnderWay: false },
  FF: { state: "rejected", isUnderWay: false },
} as const satisfies Record<string, { state: OutcomeState; isUnderWay: boolean }>;

export type JudgedStatus = {
  state: OutcomeState;
  isUnderWay: boolean;
  failureCode: string | null;
  alarm: string | null;
};

/** An unknown status is pending plus an alarm: never approved, never failed. */
export function judgeStatus(status: string): JudgedStatus {
  if (!isKnown(status))
    return {
      state: "pending",
      isUnderWay: true,
      failureCode: null,
      alarm: `unknown status "${status}"`,
    };
  const { state, isUnderWay } = states[status];
  return {
    state,
    isUnderWay,
    failureCode: state === "rejected" ? `status_${status}` : null,
    alarm: status === "RE" ? "the payment was refunded" : null,
  };
}

function isKnown(status: string): status is keyof typeof states {
  return Object.hasOwn(states, status);
}
