import { describe, expect, it } from "vitest";
import { resolutionsOf } from "./payment-review.ts";

type ReviewCase = Parameters<typeof resolutionsOf>[0];
const late = {
  kind: "late_money",
  payment: { state: "refund_due", isRefundable: true, hasOpenRefund: false },
  order: { status: "expired" },
} as const satisfies ReviewCase;

describe("what a person may do about money that went its own way", () => {
  it.each<[string, ReviewCase, string[]]>([
    ["right but late", late, ["refund", "reinstate", "keep"]],
    [
      "of an order that its buyer cancelled",
      { ...late, order: { status: "cancelled" } },
      ["refund", "keep"],
    ],
    ["of an order that is not there", { ...late, order: null }, ["refund", "keep"]],
    [
      "that has not come as money to give back",
      { ...late, payment: { ...late.payment, state: "succeeded" } },
      ["refund", "keep"],
    ],
    ["another amount", { ...late, kind: "amount_mismatch" }, ["refund", "keep"]],
    [
      "that cannot be sent back",
      { ...late, payment: { ...late.payment, isRefundable: false } },
      ["reinstate", "keep"],
    ],
    ["on its way back", { ...late, payment: { ...late.payment, hasOpenRefund: true } }, []],
    ["without a payment", { ...late, payment: null }, ["keep"]],
  ])("%s", (_what, reviewed, resolutions) => expect(resolutionsOf(reviewed)).toEqual(resolutions));
});
