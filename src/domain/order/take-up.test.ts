import { expect, it } from "vitest";
import { changedSums, isTakenUpInTime } from "./take-up.ts";

const cancelAt = new Date("2026-11-01T05:00:00Z");
const after = (days: number, ms = 0) => new Date(cancelAt.getTime() + days * 86_400_000 + ms);

it.each([
  ["in time, so it is not over yet", "notYetReceived", after(-1), false],
  ["over, before the job has run", "notYetReceived", after(0), true],
  ["expired", "expired", after(1), true],
  ["to the last millisecond of thirty days", "expired", after(30, -1), true],
  ["after thirty days", "expired", after(30), false],
  ["cancelled", "cancelled", after(1), false],
  ["paid", "approved", after(1), false],
] as const)("ORDER-06 an order is taken up: %s", (_, status, now, expected) => {
  expect(isTakenUpInTime({ status, cancelAt }, now)).toBe(expected);
});

it("ORDER-06 a payment that may have brought money is waited for", () => {
  const order = { status: "rejected", cancelAt, isInPayment: true } as const;
  expect(isTakenUpInTime(order, after(1))).toBe(false);
});

it("ORDER-06 only what differs is told", () => {
  const sums = { price: 100, discount: 0, shippingFee: 0, withholding: 0, payable: 100 };
  expect(changedSums(sums, sums)).toEqual([]);
  expect(changedSums(sums, { ...sums, price: 120, payable: 120 })).toEqual([
    { kind: "price", before: 100, after: 120 },
    { kind: "payable", before: 100, after: 120 },
  ]);
});
