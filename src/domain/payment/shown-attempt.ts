import { type FailureReason, failureReason } from "./failure-reason.ts";
import type { PaymentState } from "./payment-state.ts";

/**
 * The last payment attempt at a provider, as the buyer sees it. `failed`: no money was taken.
 * `returned`: the money was refunded there. `expired`: no money came, and the provider is asked for
 * another day. `asking`: the result is unknown, so the buyer must not pay again. `open`: the buyer
 * has to pay; a reason says why the last card was declined.
 */
export type ShownAttempt = {
  state: "failed" | "returned" | "expired" | "asking" | "open";
  reason: FailureReason | null;
};

/** null: nothing to show, because the money came or a person handles it. */
export function shownAttempt({
  state,
  failureCode,
}: {
  state: PaymentState;
  failureCode: string | null;
}): ShownAttempt | null {
  const reason = failureCode === null ? null : failureReason(failureCode);
  switch (state) {
    case "created":
    case "unknown":
      return { state: "asking", reason: null };
    case "requires_action":
    case "pending":
      return { state: "open", reason };
    case "failed":
      if (reason === "refunded") return { state: "returned", reason };
      // A start without an answer may have reached the provider, so it is still asked.
      return { state: reason === "notStarted" ? "expired" : "failed", reason: reason ?? "other" };
    case "expired":
      return { state: "expired", reason: "expired" };
    default:
      return null;
  }
}
