import { describe, expect, it } from "vitest";
import { cancelAtAfterReview } from "./order-expiry.ts";
import {
  concernsBookshop,
  isOpen,
  nextStepsFor,
  type OrderStatus,
  orderStatuses,
  paymentStatusOf,
  statusAt,
} from "./order-status.ts";

const now = new Date("2026-11-20T05:00:00Z");
const later = new Date("2026-11-21T05:00:00Z");

describe("paymentStatusOf", () => {
  it.each([
    ["approved", "approved"],
    ["rejected", "rejected"],
    ["notYetReceived", null],
    ["pending", null],
    ["cancelled", null],
    ["expired", null],
    ["refunded", null],
  ] as const)("ORDER-11 of an order that is %s is %j", (status, paymentStatus) => {
    expect(paymentStatusOf(status)).toBe(paymentStatus);
  });
});

describe("paymentStatusOf after a try that came to nothing", () => {
  it.each([
    ["notYetReceived", "rejected"],
    ["pending", null],
    ["approved", "approved"],
    ["rejected", "rejected"],
    ["cancelled", null],
  ] as const)("ORDER-11 of an order that is %s is %j", (status, paymentStatus) => {
    expect(paymentStatusOf(status, { isDeclined: true })).toBe(paymentStatus);
  });
});

describe("statusAt", () => {
  it.each([
    ["notYetReceived", "expired"],
    ["rejected", "expired"],
    ["pending", "pending"],
    ["approved", "approved"],
    ["cancelled", "cancelled"],
  ] as const)(
    "ORDER-06 an order that is %s counts as %s once its time is over",
    (status, counts) => {
      expect(statusAt({ status, cancelAt: now }, now)).toBe(counts);
    },
  );

  it("ORDER-06 an order past its time that may be paid at this moment is not over", () => {
    const at = (status: OrderStatus) => statusAt({ status, cancelAt: now, isInPayment: true }, now);
    expect(at("notYetReceived")).toBe("pending");
    expect(at("rejected")).toBe("pending");
    expect(at("cancelled")).toBe("cancelled");
    expect(statusAt({ status: "notYetReceived", cancelAt: later, isInPayment: true }, now)).toBe(
      "notYetReceived",
    );
  });

  it("ORDER-06 an order can be paid until its last moment", () => {
    expect(statusAt({ status: "notYetReceived", cancelAt: new Date(now.getTime() + 1) }, now)).toBe(
      "notYetReceived",
    );
  });
});

describe("nextStepsFor", () => {
  it.each<[OrderStatus, "review" | "provider" | null, string[]]>([
    ["notYetReceived", null, ["pay", "cancel"]],
    ["rejected", "review", ["sendSlipAgain", "pay", "cancel"]],
    ["rejected", "provider", ["pay", "cancel"]],
    ["pending", "review", ["sendSlipAgain"]],
    ["pending", "provider", ["pay", "cancel"]],
    ["approved", null, []],
    ["cancelled", null, ["buyAgain"]],
    ["expired", null, ["buyAgain"]],
    ["refunded", null, ["buyAgain"]],
  ])("ROUTE-07 an order that is %s and waits for %j offers %j", (status, waitingFor, steps) => {
    expect(nextStepsFor({ status, waitingFor, cancelAt: later }, now)).toEqual(steps);
  });

  it("PAY-17 nothing is offered that could pay twice while it is not known whether the last try has taken money", () => {
    const offered = (
      ["notYetReceived", "pending", "rejected", "approved", "cancelled"] as const
    ).map((status) =>
      nextStepsFor({ status, waitingFor: "provider", cancelAt: later, isAsked: true }, now),
    );
    expect(offered).toEqual([[], [], [], [], ["buyAgain"]]);
  });

  it("ROUTE-07 an unpaid order past its time can only be bought again", () => {
    expect(nextStepsFor({ status: "rejected", waitingFor: "review", cancelAt: now }, now)).toEqual([
      "buyAgain",
    ]);
  });
});

describe("concernsBookshop", () => {
  const of = (status: OrderStatus, kinds: ("course" | "product")[], cancelAt = later) =>
    concernsBookshop({ status, cancelAt, lines: kinds.map((kind) => ({ kind })) }, now);

  it("ORDER-09 an order that stands, with a product in it", () => {
    expect(
      (["notYetReceived", "pending", "rejected", "approved"] as const).map((status) =>
        of(status, ["course", "product"]),
      ),
    ).toEqual([true, true, true, true]);
  });

  it("ORDER-09 no order of courses alone, none that has ended and none whose time is over", () => {
    expect(of("approved", ["course"])).toBe(false);
    expect(of("cancelled", ["product"])).toBe(false);
    expect(of("refunded", ["product"])).toBe(false);
    expect(of("notYetReceived", ["product"], now)).toBe(false);
  });
});

describe("isOpen", () => {
  it("holds seats and coupons while an order can still be paid", () => {
    expect(orderStatuses.filter(isOpen)).toEqual(["notYetReceived", "pending", "rejected"]);
  });
});

describe("cancelAtAfterReview", () => {
  it("ORDER-06 moves by the time that a slip lay in review", () => {
    const review = {
      since: new Date("2026-11-20T06:00:00Z"),
      until: new Date("2026-11-20T09:30:00Z"),
    };
    expect(cancelAtAfterReview(later, review)).toEqual(new Date("2026-11-21T08:30:00Z"));
  });

  it("never moves back when two clocks disagree", () => {
    expect(cancelAtAfterReview(later, { since: later, until: now })).toEqual(later);
  });
});
