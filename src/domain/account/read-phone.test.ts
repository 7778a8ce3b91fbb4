import { describe, expect, it } from "vitest";
import { phoneFault, readPhone, searchedPhone } from "./read-phone.ts";

const mobile = [
  "0812345678",
  "812345678",
  "812345678.0",
  "0812345678.00",
  "66812345678",
  "66812345678.0",
  "+66812345678",
  "+66 (0)81 234 5678",
  "+66 0812345678",
  "0066812345678",
  "00 66 81 234 5678",
  "081-234-5678",
  "081–234–5678",
  "081.234.5678",
  "(081) 234 5678",
  "081\u00a0234\u00a05678",
  "'0812345678",
  "๐๘๑-๒๓๔-๕๖๗๘",
  "０８１２３４５６７８",
  "\u202d0812345678\u202c",
  "tel:+66812345678",
  " 081 2345678 ",
];

describe("a telephone number", () => {
  it.each(mobile)("%j is kept as one", (typed) =>
    expect([readPhone(typed), phoneFault(typed)]).toEqual(["0812345678", null]),
  );

  it.each([
    ["02-123-4567", "021234567"],
    ["+66 2 123 4567", "021234567"],
    ["6621234567", "021234567"],
    ["0661234567", "0661234567"],
    ["661234567", "0661234567"],
    ["+44 (0)20 7946 0958", "+442079460958"],
    ["0044 20 7946 0958", "+442079460958"],
    ["+1 (415) 555-0100", "+14155550100"],
    ["+856 20 5555 5555", "+8562055555555"],
  ])("%j is kept as %s, and stays so", (typed, kept) => {
    expect([readPhone(typed), phoneFault(typed), readPhone(kept)]).toEqual([kept, null, kept]);
  });

  it.each([
    ["", "NOT_DIGITS"],
    ["ไม่มี", "NOT_DIGITS"],
    ["081234567O", "NOT_DIGITS"],
    ["08123456", "NOT_9_TO_10_DIGITS"],
    ["08123456789", "NOT_9_TO_10_DIGITS"],
    ["0812345678 0898765432", "NOT_9_TO_10_DIGITS"],
    ["8.12346E+08", "ROUNDED_PHONE"],
    ["081-234-5678, 02-123-4567", "NOT_ONE_PHONE"],
    ["02-123-4567 ต่อ 12", "NOT_ONE_PHONE"],
    ["02-123-4567/8", "NOT_ONE_PHONE"],
    ["02-123-4567-8", "NOT_ONE_PHONE"],
    ["02 123 4567–8", "NOT_ONE_PHONE"],
    ["001 66 81 234 5678", "UNCLEAR_PHONE"],
    ["009-66-2-123-4567", "UNCLEAR_PHONE"],
    ["8123456789", "UNCLEAR_PHONE"],
    ["212345678", "UNCLEAR_PHONE"],
    ["0012345678", "UNCLEAR_PHONE"],
    ["6681234567", "UNCLEAR_PHONE"],
    ["+66 81 234 567", "UNCLEAR_PHONE"],
    ["+123", "UNCLEAR_PHONE"],
    ["+0812345678", "UNCLEAR_PHONE"],
  ])("%j is none that is surely meant: %s", (typed, fault) =>
    expect([phoneFault(typed), readPhone(typed)]).toEqual([fault, typed]),
  );
});

describe("a number that is looked for", () => {
  it.each(mobile)("%j is found by its figures", (typed) =>
    expect(searchedPhone(typed)).toBe("812345678"),
  );

  it.each([
    ["081-234", "081234"],
    ["๐๘๑๒", "0812"],
    ["+6681 234", "81234"],
    ["+44 20 7946 0958", "442079460958"],
    ["020 7946 0958", "2079460958"],
    ["02-123-4567", "21234567"],
    ["00000000", null],
    ["12", null],
    ["มานี 0812345678", null],
    ["manee@example.com", null],
  ])("%j by %s", (typed, found) => expect(searchedPhone(typed)).toBe(found));
});
