import { describe, expect, test } from "vitest";
import { mustHaveFactor, readProof, shownRecoveryCode } from "./second-factor.ts";

const clerk = {
  isAdministrator: true,
  isOwner: false,
  permissions: ["order.read"] as const,
  isFactorDue: true,
};
const cashier = { ...clerk, permissions: ["payment.refund"] as const };
const owner = { ...clerk, isOwner: true, permissions: [] };
const newOwner = { ...owner, isFactorDue: false };
const student = { ...clerk, isAdministrator: false, permissions: [] };

describe("who must have a second factor", () => {
  const real = { isProduction: true };
  const demo = { isProduction: false };
  test.each([
    ["usual", real, [false, true, true, false, false]],
    ["usual", demo, [false, false, false, false, false]],
    ["nobody", real, [false, false, true, false, false]],
    ["nobody", demo, [false, false, false, false, false]],
    ["money", real, [false, true, true, true, false]],
    ["money", demo, [false, true, true, true, false]],
    ["all", real, [true, true, true, true, false]],
    ["all", demo, [true, true, true, true, false]],
  ] as const)("LOGIN-12 %s %o", (rule, mode, wanted) => {
    const people = [clerk, cashier, owner, newOwner, student];
    expect(people.map((person) => mustHaveFactor(person, { rule, ...mode }))).toEqual(wanted);
  });
});

test("LOGIN-12 a code is read as people write it", () => {
  expect(readProof(" 123 456 ")).toEqual({ kind: "code", code: "123456" });
  expect(readProof("ABCDE-23456")).toEqual({ kind: "recovery", code: "abcde23456" });
  expect(readProof(shownRecoveryCode("abcde23456"))).toEqual({
    kind: "recovery",
    code: "abcde23456",
  });
  const token = "a".repeat(43);
  expect(readProof(`passkey:${token}`)).toEqual({ kind: "passkey", token });
  expect(["", "12345", "1234567", "raanrian", "passkey:x"].map(readProof)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});
