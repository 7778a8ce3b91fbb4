import { describe, expect, it } from "vitest";
import { order } from "../../../../../tests/support/examples/account-examples.ts";
import type { Order } from "../orders.ts";
import { attemptKeyOf, orderToShow } from "./order-to-show.ts";

const now = Date.parse("2026-11-20T06:00:00.000Z");
const known = { left: null, now, isPutAside: () => false };

function tried(id: number, minutesAgo: number, parts: Partial<Order> = {}): Order {
  const at = new Date(now - minutesAgo * 60_000).toISOString();
  return order({
    id,
    last_payment: {
      order_payment_id: id * 10,
      payment_method_id: 8,
      state: "failed",
      reason: "funds",
      at,
    },
    ...parts,
  });
}

const told = (orders: Order[], more: Partial<Parameters<typeof orderToShow>[1]> = {}) =>
  orderToShow(orders, { ...known, ...more })?.id ?? null;

describe("the order of which is told above the list", () => {
  it("ROUTE-07 is the one whose payment has ended last, while that is recent", () => {
    expect(told([tried(1, 5), tried(2, 1), tried(3, 20)])).toBe(2);
    expect(told([tried(1, 29)])).toBe(1);
    expect(told([tried(1, 31)])).toBeNull();
    expect(told([order({ id: 4 })])).toBeNull();
  });

  it("ROUTE-07 is the one that this tab has just left unpaid, though nothing was tried", () => {
    expect(told([tried(1, 5), order({ id: 4 })], { left: 4 })).toBe(4);
    expect(told([tried(1, 5), order({ id: 4, status: "approved" })], { left: 4 })).toBe(1);
  });

  it.each([
    ["paid", { status: "approved" }],
    ["cancelled", { status: "cancelled" }],
    ["over", { status: "expired" }],
    ["with a slip that a person looks at", { status: "pending", next_steps: ["report_again"] }],
    [
      "with a slip that was rejected",
      { status: "rejected", next_steps: ["report_again", "pay", "cancel"] },
    ],
  ] as [string, Partial<Order>][])("ROUTE-07 is none that is %s", (_, parts) =>
    expect(told([tried(1, 1, parts)])).toBeNull(),
  );

  it("ROUTE-07 is told once; the next try is told anew", () => {
    const first = tried(1, 1);
    const isPutAside = (what: string) => what === attemptKeyOf(first);
    expect(told([first], { isPutAside })).toBeNull();
    const again = tried(1, 0, {
      last_payment: {
        order_payment_id: 11,
        payment_method_id: 8,
        state: "failed",
        reason: "funds",
        at: new Date(now).toISOString(),
      },
    });
    expect(told([again], { isPutAside })).toBe(1);
  });
});
