import { type FailureReason, failureReason } from "./failure-reason.ts";
import type { PaymentState } from "./payment-state.ts";

/**
 * What the buyer is told of the last try to pay at a provider. `failed`: nothing was taken.
 * `returned`: what was taken has gone back there. `expired`: no money has come, and the
 * provider is asked on for a day. `asking`: the result is not known yet, so it must not be paid
 * again. `open`: the buyer has still to pay; a reason says why the last card there was declined.
 */
export type ShownAttempt = {
  state: "failed" | "returned" | "expired" | "asking" | "open";
  reason: FailureReason | null;
};

/** null: there is nothing to tell, because the money has come or a person looks after it. */
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
      // An unanswered start may have arrived after all: the provider is asked on.
      return { state: reason === "notStarted" ? "expired" : "failed", reason: reason ?? "other" };
    case "expired":
      return { state: "expired", reason: "expired" };
    default:
      return null;
  }
}
