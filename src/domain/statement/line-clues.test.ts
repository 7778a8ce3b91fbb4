import { describe, expect, it } from "vitest";
import { accountClue, namesReference } from "./line-clues.ts";
import type { LineToMatch, ReportToMatch } from "./order-to-match.ts";

const line = (description: string, account = ""): LineToMatch => ({
  at: new Date("2026-11-20T14:10:00Z"),
  hasTime: true,
  amountSatang: 129_000,
  bankAccountId: 7,
  description,
  account,
});
const report = (parts: Partial<ReportToMatch> = {}): ReportToMatch => ({
  bankAccountId: 7,
  bankCode: null,
  amountSatang: null,
  description: "",
  slipReferences: [],
  ...parts,
});

describe("the slip's number in a line", () => {
  it.each([
    ["as it is", "ref 015325140510", ["015325140510"], true],
    ["with hyphens and spaces in either", "ref 0153-2514 0510abc", ["015325 140510-ABC"], true],
    ["one of two", "ref 015325140510", ["99999999", "015325140510"], true],
    ["another", "ref 015325140511", ["015325140510"], false],
    ["none that could stand there", "ref 015325140510", [], false],
    ["of eight signs", "ref 12345678", ["12345678"], true],
    ["of seven signs, which could be anything", "ref 1234567", ["1234567"], false],
    ["of eight with its hyphens", "ref 1234567", ["123-4567"], false],
  ])("%s", (_, description, references, isNamed) =>
    expect(namesReference(line(description), references)).toBe(isNamed),
  );

  it("may stand in the column of the account", () =>
    expect(namesReference(line("", "015325140510"), ["015325140510"])).toBe(true));
});

describe("whether a line speaks of the account that the buyer has named", () => {
  it.each([
    ["nothing was named", "From KBANK", null, null],
    ["the money came to the account that was named", "", report(), null],
    [
      "it came to another account of the shop",
      "From KBANK",
      report({ bankAccountId: 8, bankCode: "KBANK" }),
      "against",
    ],
    [
      "no account of the shop was named",
      "From KBANK",
      report({ bankAccountId: null, bankCode: "KBANK" }),
      "bank",
    ],
    ["four figures are the same", "x-1234", report({ description: "บัญชี 567-8-91234" }), "digits"],
    [
      "four figures of the buyer's stand in more of the line's",
      "567-8-91234",
      report({ description: "xxx-x-x1234" }),
      "digits",
    ],
    [
      "four figures of one of two accounts are the same",
      "x-9999 x-1234",
      report({ description: "x-1234" }),
      "digits",
    ],
    ["three figures alone are the same", "x-x234", report({ description: "xx-x234" }), null],
    ["four other figures", "x-1235", report({ description: "บัญชี 567-8-91234" }), null],
    [
      "the figures say more than the bank",
      "From SCB x-1234",
      report({ bankCode: "KBANK", description: "x-1234" }),
      "digits",
    ],
    ["its bank is named by its code", "From KBANK", report({ bankCode: "KBANK" }), "bank"],
    ["its bank is named in Thai", "จาก กสิกรไทย", report({ bankCode: "KBANK" }), "bank"],
    ["another bank is named", "From SCB", report({ bankCode: "KBANK" }), "against"],
    ["two banks are named, and one is its own", "SCB KBANK", report({ bankCode: "KBANK" }), "bank"],
    ["no bank is named", "transfer", report({ bankCode: "KBANK" }), null],
    ["the buyer has named no bank", "From KBANK", report(), null],
    [
      "a code of two letters is a word like any other",
      "DB SC",
      report({ bankCode: "KBANK" }),
      null,
    ],
    ["a bank of three letters is one", "From UOB", report({ bankCode: "KBANK" }), "against"],
    ["a bank that has no number is none of today", "MB NBANK", report({ bankCode: "KBANK" }), null],
  ])("%s", (_, description, said, clue) => expect(accountClue(line(description), said)).toBe(clue));
});
