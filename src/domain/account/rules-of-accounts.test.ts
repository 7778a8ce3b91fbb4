import { describe, expect, it } from "vitest";
import { mostOpenOrders } from "../order/open-orders.ts";
import { checkConfirmation, checkFile, shortestPassword } from "./check-field.ts";
import { mayChange, mayGrant, type Staff } from "./grant-permissions.ts";
import { longerAccess } from "./merge-rule.ts";
import { shortRegistration } from "./short-registration.ts";
import { tryMemorySeconds } from "./sign-in/wrong-passwords.ts";
import { maskTaxId } from "./tax/mask-tax-id.ts";
import { chooseGroup } from "./user-group.ts";
import { usernameFrom } from "./username-from.ts";

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
    expect(mayChange(owner, owner)).toBe(true);
    expect(mayChange(owner, seller)).toBe(true);
    expect(mayChange(seller, clerk)).toBe(true);
    expect(mayChange(seller, seller)).toBe(false);
    expect(mayChange(seller, owner)).toBe(false);
    expect(mayChange(clerk, seller)).toBe(false);
  });
});

describe("the group of a student", () => {
  const group = (id: number, more = {}) => ({
    id,
    name: "",
    nameEn: "",
    isDefault: false,
    isSelfSelectable: false,
    ...more,
  });
  const groups = [
    group(1),
    group(2, { isDefault: true }),
    group(3, { isSelfSelectable: true }),
    group(4),
  ];
  it.each([
    [null, null, 2],
    [null, 4, 4],
    [3, null, 3],
    [2, 3, 2],
    [4, 4, 4],
    [1, 4, "NOT_AN_OPTION"],
    [9, null, "NOT_AN_OPTION"],
  ])("chosen %s, in %s so far: %s", (chosen, current, expected) =>
    expect(chooseGroup(groups, { chosen, current })).toBe(expected),
  );
  it("is none where there is no usual one", () =>
    expect(chooseGroup([group(1)], { chosen: null, current: null })).toBeNull());
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
  ])("access until %s or %s: the one that %s is kept", (stays, goes, kept) =>
    expect(longerAccess(stays, goes)).toBe(kept),
  );
});

it.each([
  ["", "REQUIRED"],
  ["short", "TOO_SHORT"],
  ["long-enough", null],
  ["long-enough!", "NOT_EQUAL"],
])("a password typed again as '%s'", (again, fault) =>
  expect(checkConfirmation(again, "long-enough")).toBe(fault),
);

it("a second time a password may be as short as the shortest", () => {
  const shortest = "x".repeat(shortestPassword);
  expect(checkConfirmation(shortest, shortest)).toBeNull();
  expect(checkConfirmation(shortest.slice(1), shortest)).toBe("TOO_SHORT");
});

describe("a file of a form", () => {
  const isAsked = { isEnabled: true, isRequired: true };
  const mayBeGiven = { isEnabled: true, isRequired: false };
  const isOff = { isEnabled: false, isRequired: true };
  it.each([
    ["that is asked for has to be there", isAsked, [], "REQUIRED"],
    ["that is asked for is there once", isAsked, ["a"], null],
    ["that is asked for is there twice", isAsked, ["a", "b"], "TOO_MANY"],
    ["that may be given need not be there", mayBeGiven, [], null],
    ["that may be given is there once", mayBeGiven, ["a"], null],
    ["that may be given is there twice", mayBeGiven, ["a", "b"], "TOO_MANY"],
    ["that is not asked for is not looked at", isOff, [], null],
    ["that is not asked for is not looked at, however many there are", isOff, ["a", "b"], null],
  ])("%s", (_, rule, names, fault) => expect(checkFile(rule, names)).toBe(fault));
});

describe("a username for who signs in without one", () => {
  const from = (email: string, firstName = "Manee", lastName = "Jaidee") =>
    usernameFrom({ email, firstName, lastName });
  it.each([
    ["what stands before the @ of the e-mail", "kru.noi@example.com", "kru.noi"],
    ["in small letters, without signs that no username has", "Kru+Noi!@example.com", "krunoi"],
    ["of three letters", "abc@example.com", "abc"],
    ["the name, where there are two letters alone", "ab@example.com", "manee.jaidee"],
    ["the name, where there is no e-mail", "", "manee.jaidee"],
    ["forty letters at most", `${"a".repeat(41)}@example.com`, "a".repeat(40)],
    ["forty letters", `${"a".repeat(40)}@example.com`, "a".repeat(40)],
    ["without dots at its ends", ".kru.@example.com", "kru"],
  ])("is %s", (_, email, username) => expect(from(email)).toBe(username));
  it("is 'student' where neither has three letters that are allowed", () =>
    expect(from("ก@example.com", "มานี", "ใจดี")).toBe("student"));
});

describe("what is asked of a buyer who orders before registering", () => {
  const rule = { isEnabled: true, isRequired: true };
  const asked = {
    firstName: rule,
    lastName: rule,
    nickname: rule,
    phone: rule,
    address: rule,
    picture: rule,
    companyCertificate: rule,
  };
  it.each(["firstName", "lastName", "nickname", "phone"] as const)(
    "%s by the owner's own rule",
    (name) => expect(shortRegistration(asked)[name]).toEqual(rule),
  );
  it.each(["address", "picture", "companyCertificate"] as const)(
    "%s not yet: it is asked for in the account",
    (name) => {
      expect(shortRegistration(asked)[name]).toEqual({ isEnabled: false, isRequired: false });
    },
  );
});

it("a person has three open orders at most", () => expect(mostOpenOrders).toBe(3));
it("a wrong password is forgotten after a quarter of an hour", () =>
  expect(tryMemorySeconds).toBe(15 * 60));
