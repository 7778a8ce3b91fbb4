import { describe, expect, test } from "vitest";
import type { KnownPayment } from "#server/shop/payment/protocol/provider.ts";
import { judgeTransaction } from "./gb-prime-inquiry.ts";
import { judgeStatus } from "./gb-prime-status.ts";

describe("a status of GB Prime Pay", () => {
  test.each([
    ["S", "approved", false],
    ["G", "pending", false],
    ["A", "pending", true],
    ["V", "rejected", false],
    ["D", "rejected", false],
  ])("PAY-17 %s means %s (under way: %s)", (status, state, isUnderWay) =>
    expect(judgeStatus(status, ["S"])).toMatchObject({ state, isUnderWay, alarm: null }),
  );

  test.each(["", "s", "P", "success", "constructor"])(
    "PAY-17 that is unknown (%o) is pending and raises an alarm",
    (status) => {
      expect(judgeStatus(status, ["S"])).toMatchObject({
        state: "pending",
        isUnderWay: true,
        alarm: expect.stringContaining("unknown status"),
      });
    },
  );

  test("PAY-17 G is money only where the owner has said so", () =>
    expect(judgeStatus("G", ["S", "G"]).state).toBe("approved"));
  test("PAY-17 S that is not set as paid is looked at by a person", () =>
    expect(judgeStatus("S", ["G"])).toMatchObject({ state: "pending", alarm: expect.any(String) }));
});

describe("what GB Prime Pay says about a payment", () => {
  const known = { attemptId: "7-abc", amountSatang: 129_000 } as KnownPayment;
  const judge = (facts: object) =>
    judgeTransaction(
      { status: "S", amount: 1290, referenceNo: "P7X", ...facts },
      { reference: "P7X", known, paidStatuses: ["S"] },
    );

  test("PAY-17 counts the money of this name only", () => {
    expect([
      judge({}).attemptId,
      judge({ referenceNo: "P8X" }).attemptId,
      judge({ merchantDefined1: "8-abc" }).attemptId,
    ]).toEqual(["7-abc", null, "8-abc"]);
  });
  test.each([
    ["764", "THB"],
    [undefined, "THB"],
    ["usd", "USD"],
    ["840", "840"],
  ])("PAY-17 reads the currency %o as %s", (currencyCode, currency) =>
    expect(judge({ currencyCode })).toMatchObject({ currency }),
  );
  test.each([null, "", "1,290"])("PAY-17 with the amount %o is looked at by a person", (amount) =>
    expect(judge({ amount })).toMatchObject({ state: "pending", alarm: expect.any(String) }),
  );
});
