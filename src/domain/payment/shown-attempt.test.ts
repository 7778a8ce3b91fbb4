import { describe, expect, it } from "vitest";
import { paymentStates } from "./payment-state.ts";
import { shownAttempt } from "./shown-attempt.ts";

describe("what the buyer is told of the last try to pay", () => {
  it.each([
    ["failed", "insufficient_fund", { state: "failed", reason: "funds" }],
    ["failed", null, { state: "failed", reason: "other" }],
    ["failed", "not_started", { state: "expired", reason: "notStarted" }],
    ["expired", null, { state: "expired", reason: "expired" }],
    ["unknown", null, { state: "asking", reason: null }],
    ["created", null, { state: "asking", reason: null }],
    ["pending", null, { state: "open", reason: null }],
    ["failed", "4120", { state: "returned", reason: "refunded" }],
    ["requires_action", null, { state: "open", reason: null }],
    ["requires_action", "instrument_declined", { state: "open", reason: "declined" }],
  ] as const)("PAY-17 one that is %s with the code %s", (state, failureCode, shown) => {
    expect(shownAttempt({ state, failureCode })).toEqual(shown);
  });

  it("PAY-17 says that nothing was taken only where that is final", () => {
    const failed = paymentStates.filter(
      (state) => shownAttempt({ state, failureCode: null })?.state === "failed",
    );
    expect(failed).toEqual(["failed"]);
    expect(
      (["succeeded", "succeeded_late", "mismatch", "refund_due", "refunded"] as const).map(
        (state) => shownAttempt({ state, failureCode: null }),
      ),
    ).toEqual([null, null, null, null, null]);
  });
});
