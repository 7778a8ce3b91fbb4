import { describe, expect, it } from "vitest";
import { checkConfirmation, checkFile, shortestPassword } from "./check-field.ts";
import { maskTaxId } from "./mask-tax-id.ts";
import { longerAccess } from "./merge-rule.ts";
import { mayChange, mayGrant, type Staff } from "./staff-permissions.ts";
import { chooseGroup } from "./user-group.ts";

describe("rights", () => {
  const owner: Staff = { id: 1, isOwner: true, permissions: [] };
  const seller: Staff = { id: 2, isOwner: false, permissions: ["order.manage"] as never };
  const clerk: Staff = { id: 3, isOwner: false, permissions: [] };
  it("are given by those who have them; owners are made by owners", () => {
    expect(mayGrant(owner, { isOwner: true, permissions: [] })).toBe(true);
    expect(mayGrant(seller, seller)).toBe(true);
    expect(mayGrant(seller, { isOwner: true, permissions: [] })).toBe(false);
    expect(mayGrant(clerk, seller)).toBe(false);
  });
  it("change accounts with no more of them, and never one's own", () => {
    expect([mayChange(owner, owner), mayChange(owner, seller), mayChange(seller, clerk)]).toEqual([true, true, true]);
    expect([mayChange(seller, seller), mayChange(seller, owner), mayChange(clerk, seller)]).toEqual([false, false, false]);
  });
});

describe("the group of a student", () => {
  const group = (id: number, more = {}) => ({ id, name: "", nameEn: "", isDefault: false, isSelfSelectable: false, ...more });
  const groups = [group(1), group(2, { isDefault: true }), group(3, { isSelfSelectable: true }), group(4)];
  it.each([
    [null, null, 2],
    [null, 4, 4],
    [3, null, 3],
    [2, 3, 2],
    [4, 4, 4],
    [1, 4, "NOT_AN_OPTION"],
    [9, null, "NOT_AN_OPTION"],
  ])("chosen %s, in %s so far: %s", (chosen, current, expected) => expect(chooseGroup(groups, { chosen, current })).toBe(expected));
  it("is none where there is no usual one", () => expect(chooseGroup([group(1)], { chosen: null, current: null })).toBeNull());
});

it.each([
  ["1234567890123", "•••••••••0123"],
  ["123456789", "•••••6789"],
  ["12345678", "••••••••"],
  ["", ""],
])("a tax id %s is shown as %s", (taxId, shown) => expect(maskTaxId(taxId)).toBe(shown));

describe("of two accounts of one person", () => {
  const [soon, late] = [new Date("2026-12-01T00:00:00Z"), new Date("2027-01-01T00:00:00Z")];
  it.each([
    [null, null, "stays"],
    [null, late, "stays"],
    [soon, null, "goes"],
    [soon, late, "goes"],
    [late, soon, "stays"],
    [soon, soon, "stays"],
  ])("access until %s or %s: the one that %s is kept", (stays, goes, kept) => expect(longerAccess(stays, goes)).toBe(kept));
});

it.each([
  ["", "REQUIRED"],
  ["short", "TOO_SHORT"],
  ["long-enough", null],
  ["long-enough!", "NOT_EQUAL"],
])("a password typed again as '%s'", (again, fault) => expect(checkConfirmation(again, "long-enough")).toBe(fault));

it("a second time a password may be as short as the shortest", () => {
  const shortest = "x".repeat(shortestPassword);
  expect([checkConfirmation(shortest, shortest), checkConfirmation(shortest.slice(1), shortest)]).toEqual([null, "TOO_SHORT"]);
});

it("a file is asked for once where it is asked for at all", () => {
  const rule = (isEnabled: boolean, isRequired: boolean) => ({ isEnabled, isRequired });
  const faults = [[], ["a"], ["a", "b"]].map((names) => [
    checkFile(rule(true, true), names),
    checkFile(rule(true, false), names),
    checkFile(rule(false, true), names),
  ]);
  expect(faults).toEqual([
    ["REQUIRED", null, null],
    [null, null, null],
    ["TOO_MANY", "TOO_MANY", null],
  ]);
});
