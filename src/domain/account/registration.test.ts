import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultSiteSettings } from "#domain/settings/site-settings.ts";
import { badConfirmations, badEmails, badPasswords, badUsernames, goodEmails, phones } from "../../../tests/support/registration-examples.ts";
import { type RegistrationForm, type RegistrationRules, validateRegistration } from "./registration.ts";

const rules: RegistrationRules = { fields: defaultSiteSettings.registration.fields, asksForGroup: false, asksForConsent: false };
const login = { username: "manee.j", password: "dek-D_2569", confirmation: "dek-D_2569" };

function form(parts: Partial<RegistrationForm> = {}): RegistrationForm {
  return {
    firstName: "มานี",
    lastName: "ใจดี",
    nickname: "",
    email: "manee@example.co.th",
    phone: "0812345678",
    address: "",
    pictures: [],
    groupId: null,
    isConsentGiven: false,
    login,
    ...parts,
  };
}

function faults(parts: Partial<RegistrationForm>, changed: Partial<RegistrationRules> = {}): string[] {
  return validateRegistration(form(parts), { ...rules, ...changed }).map(({ field, code }) => `${field} ${code}`);
}

function withField(field: keyof RegistrationRules["fields"], isEnabled: boolean, isRequired: boolean) {
  return { fields: { ...rules.fields, [field]: { isEnabled, isRequired } } };
}

describe("validateRegistration", () => {
  it("REG-08 finds nothing wrong with a complete form", () => {
    expect(faults({})).toEqual([]);
  });

  it.each(["firstName", "lastName", "nickname", "phone", "address"] as const)("REG-08 %s is missed only when it is enabled and required", (field) => {
    const empty = { [field]: "  " };
    const answers = [withField(field, true, true), withField(field, true, false), withField(field, false, true)].map((changed) => faults(empty, changed));
    expect(answers).toEqual([[`${field} REQUIRED`], [], []]);
  });

  it("REG-08 names have at most 255 characters", () => {
    expect([faults({ firstName: "ก".repeat(255) }), faults({ lastName: "x".repeat(256) })]).toEqual([[], ["lastName TOO_LONG"]]);
  });

  it.each(goodEmails)("REG-09 %s is an e-mail", (email) => {
    expect(faults({ email })).toEqual([]);
  });

  it.each(badEmails)("REG-09 %j is none", (email) => {
    expect(faults({ email })).toEqual(["email INVALID_FORMAT_EMAIL"]);
  });

  it("REG-09 an e-mail is always asked for", () => {
    expect(faults({ email: " " })).toEqual(["email REQUIRED"]);
  });

  it.each(phones)("REG-10 the phone %s: %s", (phone, code) => {
    expect(faults({ phone })).toEqual(code === null ? [] : [`phone ${code}`]);
  });

  it("REG-11 takes one picture at most, and one when it is required", () => {
    expect([faults({ pictures: ["a.jpg", "b.jpg"] }), faults({}, withField("picture", true, true)), faults({ pictures: ["a.jpg"] })]).toEqual([
      ["picture TOO_MANY"],
      ["picture REQUIRED"],
      [],
    ]);
  });

  it.each(badUsernames)("REG-13 the username %j has characters that are not allowed", (username) => {
    expect(faults({ login: { ...login, username } })).toEqual(["username INVALID_FORMAT_USERNAME"]);
  });

  it("REG-13 a username is required; letters, digits and @ - _ . may stand in it", () => {
    expect([faults({ login: { ...login, username: "" } }), faults({ login: { ...login, username: "aZ09@-_." } })]).toEqual([["username REQUIRED"], []]);
  });

  it.each(badPasswords)("REG-14 the password %j: %s", (password, code) => {
    expect(faults({ login: { username: "manee.j", password } })).toEqual([`password ${code}`]);
  });

  it("REG-14 a password of 6 and one of 128 characters will do", () => {
    expect(["q-_.@7", "x-".repeat(64)].map((password) => faults({ login: { username: "manee.j", password } }))).toEqual([[], []]);
  });

  it.each(badConfirmations)("REG-14 the confirmation %j: %s", (confirmation, code) => {
    expect(faults({ login: { ...login, confirmation } })).toEqual([`confirmation ${code}`]);
  });

  it("REG-03 asks for no username and password after a social login", () => {
    expect(faults({ login: null })).toEqual([]);
  });

  it("REG-15 asks for a group where students choose one", () => {
    expect([faults({}, { asksForGroup: true }), faults({ groupId: 1 }, { asksForGroup: true })]).toEqual([["group REQUIRED"], []]);
  });

  it("REG-05 asks for consent where there are terms", () => {
    expect([faults({}, { asksForConsent: true }), faults({ isConsentGiven: true }, { asksForConsent: true })]).toEqual([["consent REQUIRED"], []]);
  });

  it("REG-19 finds everything at once, in the order of the form", () => {
    expect(faults({ firstName: "", email: "x", phone: "1", login: { username: "ก", password: "1" } })).toEqual([
      "firstName REQUIRED",
      "email INVALID_FORMAT_EMAIL",
      "phone NOT_9_TO_10_DIGITS",
      "username INVALID_FORMAT_USERNAME",
      "password TOO_SHORT",
    ]);
  });

  it("never gives a field two faults, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (email, phone, username, password) => {
        const fields = validateRegistration(form({ email, phone, login: { username, password } }), rules).map(({ field }) => field);
        expect(new Set(fields).size).toBe(fields.length);
      }),
    );
  });
});
