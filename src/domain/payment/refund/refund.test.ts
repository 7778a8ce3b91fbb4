import { describe, expect, it } from "vitest";
import type { OrderStatus } from "#domain/order/order-status.ts";
import {
  decideRefund,
  leftToRefund,
  type PaymentToRefund,
  type RefundRequest,
  refundPauseMs,
  subjectOf,
} from "./refund.ts";

const paid: PaymentToRefund = {
  state: "succeeded",
  amountSatang: 1000,
  receivedSatang: 1000,
  returnedSatang: 0,
  overSatang: 0,
  owesOver: false,
  othersLeftSatang: 0,
  hasOpenRefund: false,
  isUnderReview: false,
};
const whole: RefundRequest = { amountSatang: 1000, way: "provider", isOver: false };
const decide = (
  payment: Partial<PaymentToRefund>,
  request: Partial<RefundRequest> = {},
  status: OrderStatus = "approved",
) => decideRefund({ ...paid, ...payment }, { status }, { ...whole, ...request });
const refused = (code: string, leftSatang?: number) => ({
  kind: "refuse",
  refusal: { code, ...(leftSatang !== undefined && { leftSatang }) },
});

describe("what of a payment is refunded", () => {
  it("is its price, whole or in part", () => {
    expect(decide({})).toEqual({ kind: "give", subject: "sale", isLast: true, endsOrder: true });
    expect(decide({}, { amountSatang: 999 })).toEqual({
      kind: "give",
      subject: "sale",
      isLast: false,
      endsOrder: false,
    });
    expect(decide({}, { amountSatang: 1001 })).toEqual(refused("REFUND_TOO_MUCH", 1000));
    expect(decide({ returnedSatang: 400 }, { amountSatang: 600 })).toMatchObject({
      isLast: true,
      endsOrder: true,
    });
  });

  it("leaves the order alone while another payment of it has some of the price left", () => {
    expect(decide({ othersLeftSatang: 1 })).toMatchObject({ isLast: true, endsOrder: false });
  });

  it("is not the last of the payment while what came too much is still here", () => {
    expect(decide({ receivedSatang: 1200, overSatang: 200, owesOver: true })).toEqual({
      kind: "give",
      subject: "sale",
      isLast: false,
      endsOrder: true,
    });
  });

  it("is the last of the payment once what came too much is kept: nothing is due any more", () => {
    expect(decide({ receivedSatang: 1200, overSatang: 200, owesOver: false })).toMatchObject({
      subject: "sale",
      isLast: true,
      endsOrder: true,
    });
  });

  it("is what came too much, whole", () => {
    const over = { receivedSatang: 1200, overSatang: 200, isUnderReview: true };
    expect(decide(over, { amountSatang: 200, isOver: true })).toEqual({
      kind: "give",
      subject: "over",
      isLast: false,
      endsOrder: false,
    });
    expect(decide(over, { amountSatang: 199, isOver: true })).toEqual(
      refused("REFUND_TOO_MUCH", 200),
    );
  });

  it("is money that approved nothing, whole", () => {
    const aside = { state: "refund_due", isUnderReview: true } as const;
    expect(decide(aside, {}, "cancelled")).toEqual({
      kind: "give",
      subject: "aside",
      isLast: true,
      endsOrder: false,
    });
    expect(decide({ ...aside, overSatang: 5 }, {}, "cancelled")).toMatchObject({ isLast: true });
    expect(decide(aside, { amountSatang: 999 }, "cancelled")).toEqual(
      refused("REFUND_TOO_MUCH", 1000),
    );
  });

  it("is what was reported and not booked, by hand and in any part", () => {
    const unbooked = { state: "failed", isUnderReview: true, receivedSatang: 0 } as const;
    expect(decide(unbooked, { way: "bank", amountSatang: 300 })).toEqual({
      kind: "give",
      subject: "unbooked",
      isLast: true,
      endsOrder: false,
    });
    expect(decide(unbooked, { way: "bank", amountSatang: 1001 })).toEqual(
      refused("REFUND_TOO_MUCH", 1000),
    );
    expect(decide(unbooked)).toEqual(refused("REFUND_BY_HAND_ONLY"));
  });

  it("waits for the refund that is on its way, and is nothing where nothing came", () => {
    expect(decide({ hasOpenRefund: true })).toEqual(refused("REFUND_IN_PROGRESS"));
    expect(decide({ state: "pending" as never })).toEqual(refused("REFUND_NOT_POSSIBLE"));
  });
});

describe("what the money of a payment is", () => {
  const subject = (
    payment: Partial<PaymentToRefund>,
    isOver = false,
    status: OrderStatus = "approved",
  ) => subjectOf({ ...paid, ...payment }, { status }, isOver);
  it.each(["succeeded", "succeeded_late", "received"] as const)(
    "%s: the price of an approved order, as long as some of it is here",
    (state) => {
      expect(subject({ state })).toBe("sale");
      expect(subject({ state }, false, "cancelled")).toBeNull();
      expect(subject({ state, returnedSatang: 1000 })).toBeNull();
      expect(
        subject({ state, receivedSatang: 1200, overSatang: 200, returnedSatang: 1000 }),
      ).toBeNull();
      expect(subject({ state, overSatang: 200, isUnderReview: true }, true)).toBe("over");
      expect(subject({ state, overSatang: 200 }, true)).toBeNull();
      expect(subject({ state, overSatang: 0, isUnderReview: true }, true)).toBeNull();
    },
  );
  it.each(["refund_due", "mismatch"] as const)(
    "%s: set aside until a person has decided or all is back",
    (state) => {
      expect(subject({ state, isUnderReview: true })).toBe("aside");
      expect(subject({ state })).toBeNull();
      expect(subject({ state, isUnderReview: true, returnedSatang: 1000 })).toBeNull();
    },
  );
  it("failed: perhaps money that was not booked; anything else: none", () => {
    expect(subject({ state: "failed", isUnderReview: true })).toBe("unbooked");
    expect(subject({ state: "failed" })).toBeNull();
    expect(subject({ state: "pending" as never, isUnderReview: true })).toBeNull();
  });
});

it("what is left goes by what the money is", () => {
  const money = { amountSatang: 1000, receivedSatang: 1300, returnedSatang: 100, overSatang: 200 };
  expect(
    (["sale", "over", "aside", "unbooked"] as const).map((subject) => leftToRefund(money, subject)),
  ).toEqual([1000, 200, 1200, 900]);
});

it("a silent provider is asked again after 1, 5, 15 and 60 minutes, then every six hours", () => {
  expect([1, 2, 3, 4, 5, 50].map((tries) => refundPauseMs(tries) / 60_000)).toEqual([
    1, 5, 15, 60, 360, 360,
  ]);
});
