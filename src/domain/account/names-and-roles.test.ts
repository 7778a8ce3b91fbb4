import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../../tests/support/any-text.ts";
import { foldName } from "../text/fold-name.ts";
import { historyPermission } from "./history-permission.ts";
import { mayDo, mayDoAny } from "./permissions.ts";
import { isInstructorOnly, mainRole, rolesOf } from "./roles.ts";
import { isSocialProvider } from "./social-provider.ts";
import { checkTaxId, readTaxId } from "./tax/tax-id.ts";

describe("foldName", () => {
  it.each([
    ["Manee", "manee"],
    [" manee ", "manee"],
    ["ＭＡＮＥＥ", "manee"],
    ["ma\u200Bnee\uFEFF", "manee"],
    ["m\u00ADanee\u202E", "manee"],
    ["straße@example.com", "STRASSE@example.com"],
    ["GROẞ", "gross"],
    ["cafe\u0301", "café"],
  ])("REG-25 %j and %j are one name", (one, other) => {
    expect(foldName(one)).toBe(foldName(other));
  });

  it.each([
    ["manee", "manee2"],
    ["a.b@c.co", "ab@c.co"],
    ["มานี", "มานะ"],
  ])("REG-25 %j and %j are two names", (one, other) => {
    expect(foldName(one)).not.toBe(foldName(other));
  });

  it("REG-25 folding a folded name changes nothing", () => {
    fc.assert(
      fc.property(anyText(), (name) => foldName(foldName(name)) === foldName(name)),
      { numRuns: 2_000 },
    );
  });
});

describe("roles", () => {
  const nobody = { isStudent: false, isInstructor: false, isAdministrator: false };

  it.each([
    [{ isInstructor: true, isStudent: false }, true],
    [{ isInstructor: true, isStudent: true }, false],
    [{ isInstructor: false, isStudent: true }, false],
    [{ isInstructor: false, isStudent: false }, false],
  ])("ROUTE-10 of %j instructor-only is %j", (flags, answer) => {
    expect(isInstructorOnly(flags)).toBe(answer);
  });

  it("LOGIN-08 the main role is the one that may do most", () => {
    const people = [
      { ...nobody, isStudent: true },
      { ...nobody, isStudent: true, isInstructor: true },
      { isStudent: true, isInstructor: true, isAdministrator: true },
    ];
    expect(people.map(mainRole)).toEqual(["student", "instructor", "administrator"]);
    expect(rolesOf({ isStudent: true, isInstructor: true, isAdministrator: false })).toEqual([
      "instructor",
      "student",
    ]);
  });

  it("LOGIN-08 only an administrator with the permission may do a thing", () => {
    const permissions = ["payment.approve"] as const;
    expect(mayDo({ isAdministrator: true, permissions }, "payment.approve")).toBe(true);
    expect(mayDo({ isAdministrator: true, permissions }, "payment.refund")).toBe(false);
    expect(mayDo({ isAdministrator: false, permissions }, "payment.approve")).toBe(false);
    expect(
      mayDoAny({ isAdministrator: true, permissions }, ["payment.refund", "payment.approve"]),
    ).toBe(true);
    expect(mayDoAny({ isAdministrator: true, permissions }, ["payment.refund"])).toBe(false);
    expect(mayDoAny({ isAdministrator: true, permissions }, [])).toBe(false);
  });
});

describe("checkTaxId", () => {
  it.each([
    ["1101700230708", "ok"],
    ["0105536112014", "ok"],
    ["1101700230707", "wrongCheckDigit"],
    ["110170023070", "notThirteenDigits"],
    ["11017002307080", "notThirteenDigits"],
    ["1-1017-00230-70-8", "ok"],
    ["1 1017 00230 70 8", "ok"],
    ["๑-๑๐๑๗-๐๐๒๓๐-๗๐-๘", "ok"],
    ["'0105536112014", "ok"],
    ["1-1017-00230-70-7", "wrongCheckDigit"],
    ["1.1017E+12", "notThirteenDigits"],
    ["", "notThirteenDigits"],
  ])("REG-16 %s: %s", (text, answer) => {
    expect(checkTaxId(text)).toBe(answer);
  });

  it.each([
    ["1-1017-00230-70-8", "1101700230708"],
    ["0105536112014.0", "0105536112014"],
    ["๐-๑๐๕๕-๓๖๑๑๒-๐๑-๔", "0105536112014"],
    ["๐-๑๐๕๕-๓๖๑๑๒", "๐-๑๐๕๕-๓๖๑๑๒"],
    ["DE 123 456", "DE 123 456"],
  ])("REG-16 %s is kept as %s", (typed, kept) => expect(readTaxId(typed)).toBe(kept));

  it("REG-16 one check digit and no other is right for any twelve digits", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{12}$/), (twelve) => {
        const right = [..."0123456789"].filter((digit) => checkTaxId(twelve + digit) === "ok");
        expect(right).toHaveLength(1);
      }),
    );
  });
});

it.each([
  ["setting:mail", "key.manage"],
  ["setting:shop", "setting.manage"],
  ["bank_account:3", "key.manage"],
  ["toString:1", null],
  ["nothing", null],
])("what was changed of %s is read by those who may change it: %j", (object, permission) =>
  expect(historyPermission(object)).toBe(permission),
);

it.each([
  ["line", true],
  ["google", true],
  ["facebook", true],
  ["LINE", false],
  ["x", false],
  ["", false],
])("people come with a company that the shop knows: %j is one: %s", (name, is) =>
  expect(isSocialProvider(name)).toBe(is),
);
