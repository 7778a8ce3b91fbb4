import { describe, expect, it } from "vitest";
import { type BesideOrder, cancelStep } from "./cancel-by-shop.ts";
import { orderStatuses } from "./order-status.ts";

const nothing: BesideOrder = {
  openPayment: null,
  isDecided: false,
  hasMoneyAside: false,
  hasRefundApproval: false,
  isInStatement: false,
};

describe("cancelStep", () => {
  it("cancels an order that is unpaid or whose slip was rejected, where nothing stands beside it", () => {
    const cancelled = orderStatuses.filter((status) => cancelStep(status, nothing) === "cancel");
    expect(cancelled).toEqual(["notYetReceived", "rejected"]);
  });

  it.each([
    ["approved", "REFUND_INSTEAD"],
    ["cancelled", "ORDER_CANCELLED_BEFORE"],
    ["expired", "ORDER_EXPIRED_BEFORE"],
    ["refunded", "ORDER_REFUNDED_BEFORE"],
  ] as const)("says of an order that is %s why not: %s", (status, why) => {
    expect(cancelStep(status, nothing)).toBe(why);
  });

  it.each([
    ["a slip", { openPayment: "person" }, "SLIP_WAITS"],
    [
      "a decision that can be taken back",
      { openPayment: "person", isDecided: true },
      "DECISION_UNDER_WAY",
    ],
    ["an open payment", { openPayment: "provider" }, "closePayment"],
    ["money that does not fit", { hasMoneyAside: true }, "MONEY_WAITS_FOR_PERSON"],
    [
      "a request about its money",
      { hasMoneyAside: true, hasRefundApproval: true },
      "CONFIRMATION_WAITS",
    ],
    ["a certain line of a statement", { isInStatement: true }, "MONEY_IN_STATEMENT"],
    ["a slip beside a certain line", { openPayment: "person", isInStatement: true }, "SLIP_WAITS"],
  ] as const)("with %s the next step is its own", (_what, beside, step) => {
    expect(cancelStep("pending", { ...nothing, ...beside })).toBe(step);
    expect(cancelStep("notYetReceived", { ...nothing, ...beside })).toBe(step);
  });

  it("ends no pending order of which it is not known what it waits for", () => {
    expect(cancelStep("pending", nothing)).toBe("PAYMENT_STILL_OPEN");
  });
});
