import { describe, expect, it } from "vitest";
import { canTakeTransfers } from "./take-transfers.ts";

describe("canTakeTransfers", () => {
  const account = { accountNumber: "123-4-56789-0", bankCode: "KBANK" };

  it.each([
    ["there is an account", [account], true],
    ["there is none", [], false],
    ["one lacks its number", [account, { ...account, accountNumber: " " }], false],
    ["one lacks its bank", [{ ...account, bankCode: "" }], false],
    ["one has a space for its bank", [{ ...account, bankCode: " " }], false],
  ])("PAY-01 when %s: %3$j", (_, accounts, answer) => {
    expect(canTakeTransfers(accounts)).toBe(answer);
  });
});
