import { describe, expect, test } from "vitest";
import type { KnownPayment } from "#server/shop/payment/protocol/provider.ts";
import { judgeOrders } from "./pay-solutions-inquiry.ts";
import { chooseReferences } from "./pay-solutions-provider.ts";
import { judgeStatus } from "./pay-solutions-status.ts";

describe("a status of Pay Solutions", () => {
  test.each([
    ["CP", "approved"],
    ["NS", "pending"],
    ["Y", "pending"],
    ["TC", "pending"],
    ["HO", "pending"],
    ["RE", "rejected"],
    ["VO", "rejected"],
    ["VR", "rejected"],
    ["FF", "rejected"],
  ])("PAY-17 %s means %s", (status, state) => expect(judgeStatus(status).state).toBe(state));

  test.each(["", "cp", "COMPLETE", "XX", "constructor"])(
    "PAY-17 that is unknown (%o) is pending and raises an alarm",
    (status) => {
      expect(judgeStatus(status)).toMatchObject({
        state: "pending",
        alarm: expect.stringContaining("unknown status"),
      });
    },
  );
});

describe("the name of a payment at Pay Solutions", () => {
  const facts = { attemptId: "7-abc", paymentId: 7, startedAt: new Date("2026-11-20T02:03:04Z") };
  test("PAY-13 is the order and the time of day in Bangkok, with a number of its own for the case that it is used", () => {
    expect(chooseReferences({ ...facts, orderId: 1024 })).toEqual(["1024090304", "900000000007"]);
  });
  test("PAY-13 is a number of its own where the order's is too long for twelve digits", () => {
    expect([
      chooseReferences({ ...facts, orderId: 999_999 })[0],
      chooseReferences({ ...facts, orderId: 1_000_000 }),
    ]).toEqual(["999999090304", ["900000000007"]]);
  });
});

describe("what Pay Solutions says about a payment", () => {
  const known = { attemptId: "7-abc", amountSatang: 129_000 } as KnownPayment;
  const order = {
    ReferenceNo: "123",
    MerchantID: "45678",
    Total: 1290,
    CurrencyCode: "00",
    Status: "CP",
  };
  const judge = (...orders: object[]) =>
    judgeOrders(
      orders.map((each) => ({ ...order, ...each })),
      { reference: "123", known, merchantId: "12345678" },
    );

  test("PAY-17 counts the try that was paid", () =>
    expect(judge({ Status: "CP" }, { Status: "FF" })).toMatchObject({
      state: "approved",
      amountSatang: 129_000,
    }));
  test("PAY-17 reads numbers and text alike", () =>
    expect(judge({ ReferenceNo: 123, MerchantID: 45678, Total: "1290.00" })).toMatchObject({
      state: "approved",
      attemptId: "7-abc",
    }));
  test("PAY-17 does not count another name or another merchant", () => {
    expect([judge({ ReferenceNo: "124" }).state, judge({ MerchantID: "99999" }).attemptId]).toEqual(
      ["pending", null],
    );
  });
  test("PAY-17 knows other currencies", () =>
    expect(judge({ CurrencyCode: "USD" }).currency).toBe("USD"));
  test("PAY-17 without an amount is looked at by a person", () =>
    expect(judge({ Total: null })).toMatchObject({ state: "pending", alarm: expect.any(String) }));
});
