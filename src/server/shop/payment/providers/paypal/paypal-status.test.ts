import { describe, expect, test } from "vitest";
import { judgeCapture, meaningOfOrder } from "./paypal-status.ts";

describe("a capture of PayPal", () => {
  test.each([
    ["COMPLETED", "approved", false],
    ["PARTIALLY_REFUNDED", "approved", false],
    ["PENDING", "pending", true],
    ["DECLINED", "rejected", false],
    ["FAILED", "rejected", false],
    ["REFUNDED", "rejected", false],
  ])("PAY-17 %s means %s (under way: %s)", (status, state, isUnderWay) =>
    expect(judgeCapture(status)).toMatchObject({ state, isUnderWay }),
  );

  test.each(["", "completed", "SETTLED", "constructor"])(
    "PAY-17 that is unknown (%o) is pending and raises an alarm",
    (status) => {
      expect(judgeCapture(status)).toMatchObject({
        state: "pending",
        isUnderWay: true,
        alarm: expect.stringContaining("unknown capture status"),
      });
    },
  );

  test("PAY-17 that was given back raises an alarm", () => {
    expect([judgeCapture("REFUNDED").alarm, judgeCapture("PARTIALLY_REFUNDED").alarm]).toEqual([
      expect.any(String),
      expect.any(String),
    ]);
  });
});

describe("an order of PayPal", () => {
  test.each([
    ["CREATED", "wait"],
    ["SAVED", "wait"],
    ["PAYER_ACTION_REQUIRED", "wait"],
    ["APPROVED", "capture"],
    ["VOIDED", "over"],
    ["COMPLETED", "look-again"],
    ["", "unknown"],
    ["approved", "unknown"],
    ["constructor", "unknown"],
  ])("PAY-04 %o without a capture means: %s", (status, meaning) =>
    expect(meaningOfOrder(status)).toBe(meaning),
  );
});
