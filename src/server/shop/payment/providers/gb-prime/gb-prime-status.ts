import type { OutcomeState } from "#server/shop/payment/protocol/provider.ts";

/**
 * Sources disagree whether `G` means "made, not paid" or "paid, not settled". It does not count as
 * paid until the owner says so.
 */
const states = {
  S: { state: "approved", isUnderWay: false },
  G: { state: "pending", isUnderWay: false },
  A: { state: "pending", isUnderWay: true },
  V: { state: "rejected", isUnderWay: false },
  D: { state: "rejected", isUnderWay: false },
} as const satisfies Record<string, { state: OutcomeState; isUnderWay: boolean }>;

export type JudgedStatus = {
  state: OutcomeState;
  isUnderWay: boolean;
  failureCode: string | null;
  alarm: string | null;
};

/** An unknown status is pending plus an alarm: never approved, never failed. */
export function judgeStatus(status: string, paidStatuses: readonly string[]): JudgedStatus {
  if (paidStatuses.includes(status))
    return { state: "approved", isUnderWay: false, failureCode: null, alarm: null };
  if (!isKnown(status))
    return {
      state: "pending",
      isUnderWay: true,
      failureCode: null,
      alarm: `unknown status "${status}"`,
    };
  const { state, isUnderWay } = states[status];
  if (state === "approved")
    return {
      state: "pending",
      isUnderWay: true,
      failureCode: null,
      alarm: `status ${status} is not set as paid`,
    };
  return {
    state,
    isUnderWay,
    failureCode: state === "rejected" ? `status_${status}` : null,
    alarm: null,
  };
}

function isKnown(status: string): status is keyof typeof states {
  return Object.hasOwn(states, status);
}
