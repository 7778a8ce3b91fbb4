import { describe, expect, test } from "vitest";
import { formatOmiseAmount } from "./omise-amount.ts";
import { judgeCharge } from "./omise-status.ts";

const charge = {
  status: "pending",
  paid: false,
  amount: 129_000,
  refunded_amount: 0,
  failure_code: null,
};

describe("an Omise charge", () => {
  test.each([
    ["pending", false, "pending", null],
    ["successful", true, "approved", null],
    ["failed", false, "rejected", "insufficient_fund"],
    ["expired", false, "expired", null],
    ["reversed", false, "rejected", "reversed"],
  ])("PAY-17 that is %s (paid: %s) means %s", (status, paid, state, failureCode) => {
    const failure_code = status === "failed" ? "insufficient_fund" : null;
    expect(judgeCharge({ ...charge, status, paid, failure_code })).toEqual({
      state,
      failureCode,
      alarm: null,
    });
  });

  test.each(["disputed", "", "Successful", "constructor", "__proto__"])(
    "PAY-17 with the unknown status %o is pending and raises an alarm, even when it says paid",
    (status) => {
      expect(judgeCharge({ ...charge, status, paid: true })).toEqual({
        state: "pending",
        failureCode: null,
        alarm: expect.stringContaining("unknown charge status"),
      });
    },
  );

  test.each([
    ["successful", false],
    ["pending", true],
    ["failed", true],
    ["expired", true],
  ])(
    "PAY-17 that contradicts itself (%s, paid: %s) is pending and raises an alarm",
    (status, paid) => {
      expect(judgeCharge({ ...charge, status, paid })).toEqual({
        state: "pending",
        failureCode: null,
        alarm: expect.stringContaining("but paid is"),
      });
    },
  );

  test("PAY-17 whose money was all given back does not pay for anything", () => {
    expect(
      judgeCharge({ ...charge, status: "successful", paid: true, refunded_amount: 129_000 }),
    ).toMatchObject({
      state: "rejected",
      failureCode: "refunded",
    });
  });

  test("PAY-17 whose money was partly given back raises an alarm", () => {
    expect(
      judgeCharge({ ...charge, status: "successful", paid: true, refunded_amount: 1 }).alarm,
    ).toBe("the charge was refunded in part");
  });
});

describe("the amount for Omise", () => {
  test("is the whole number of satang", () => expect(formatOmiseAmount(129_000)).toBe(129_000));

  test.each([0, -1, 1290.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])("is never %d", (amount) =>
    expect(() => formatOmiseAmount(amount)).toThrow(RangeError),
  );
});
