import { describe, expect, it } from "vitest";
import { maskTaxId } from "./mask-tax-id.ts";
import { mayChange, mayGrant, type Staff } from "./staff-rule.ts";
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
