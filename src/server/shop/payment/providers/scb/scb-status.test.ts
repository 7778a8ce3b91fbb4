import { describe, expect, test } from "vitest";
import type { KnownPayment } from "#server/shop/payment/protocol/provider.ts";
import { daysToAsk, judgeTransactions } from "./scb-inquiry.ts";
import { meaningOf } from "./scb-status.ts";

describe("a status code of SCB", () => {
  test.each([
    [1000, "ok"],
    ["1000", "ok"],
    [1104, "not-found"],
    [9300, "token-expired"],
    [9503, "try-again"],
    [9700, "try-again"],
    [9900, "try-again"],
    [1101, "wrong-request"],
    [1102, "wrong-request"],
    [1103, "wrong-request"],
    [1105, "wrong-request"],
    [1111, "wrong-request"],
    [4101, "wrong-request"],
    [8101, "wrong-request"],
    [8102, "wrong-request"],
    [8901, "wrong-request"],
    [8902, "wrong-request"],
    [9100, "wrong-request"],
    [9500, "wrong-request"],
    ["constructor", "wrong-request"],
    ["", "wrong-request"],
  ])("PAY-07 %o means %s", (code, meaning) => expect(meaningOf(code)).toBe(meaning));
});

describe("the days that SCB is asked about", () => {
  const days = (startedAt: string, now: string) =>
    daysToAsk({ startedAt: new Date(startedAt), now: new Date(now) });
  test("PAY-17 are Bangkok's, and one for a payment of this hour", () =>
    expect(days("2026-11-20T16:30:00Z", "2026-11-20T16:40:00Z")).toEqual(["2026-11-20"]));
  test("PAY-17 are two around midnight", () =>
    expect(days("2026-11-20T16:50:00Z", "2026-11-20T17:10:00Z")).toEqual([
      "2026-11-20",
      "2026-11-21",
    ]));
  test("PAY-17 reach from the first two to the last two", () => {
    expect(days("2026-11-20T03:00:00Z", "2026-11-25T03:00:00Z")).toEqual([
      "2026-11-20",
      "2026-11-21",
      "2026-11-24",
      "2026-11-25",
    ]);
  });
});

describe("what SCB says was paid", () => {
  const known = { attemptId: "7-abc", amountSatang: 129_000 } as KnownPayment;
  const judge = (...all: object[]) =>
    judgeTransactions(
      all.map((each) => ({ billPaymentRef1: "P7X", transactionAmount: "1290.00", ...each })),
      { reference: "P7X", known, billerId: "010555617623901" },
    );

  test("PAY-17 twice with one code raises an alarm", () =>
    expect(judge({}, {})).toMatchObject({ state: "approved", alarm: "the code was paid 2 times" }));
  test("PAY-17 and then took back is rejected and raises an alarm", () => {
    expect(judge({ reverseFlag: "R" })).toMatchObject({
      state: "rejected",
      failureCode: "reversed",
      alarm: expect.any(String),
    });
  });
  test("PAY-17 under another name is not this payment's", () =>
    expect(judge({ billPaymentRef1: "P8X" })).toMatchObject({ state: "pending" }));
  test("PAY-17 to another biller is not this shop's", () =>
    expect(judge({ payeeProxyId: "1" })).toMatchObject({ state: "approved", attemptId: null }));
  test.each([undefined, "", "about 5"])(
    "PAY-17 with the amount %o is looked at by a person",
    (transactionAmount) => {
      expect(judge({ transactionAmount })).toMatchObject({
        state: "pending",
        alarm: "the payment is there but says no amount",
      });
    },
  );
});
