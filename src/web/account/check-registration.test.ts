import { describe, expect, it } from "vitest";
import { siteSettings } from "../../../tests/support/account-examples.ts";
import { badConfirmations, badEmails, badPasswords, badUsernames, goodEmails, phones } from "../../../tests/support/registration-examples.ts";
import { formatText } from "../app/texts/format-text.ts";
import { signInTh } from "../app/texts/sign-in-th.ts";
import type { Translate } from "../app/texts/use-texts.tsx";
import { checkRegistration, type RegistrationField, type RegistrationValues } from "./check-registration.ts";

const t: Translate = (key, values) => formatText(signInTh[key as keyof typeof signInTh], values);
const settings = siteSettings();
const complete: RegistrationValues = {
  firstname: "มานี",
  lastname: "ใจดี",
  email: "manee@example.co.th",
  tel: "0812345678",
  nickname: "",
  address: "",
  username: "manee.j",
  password: "dek-D_2569",
  confirmpassword: "dek-D_2569",
  is_accept_consent: "",
};
const faults = (typed: Partial<RegistrationValues>, site = settings) => checkRegistration({ ...complete, ...typed }, site, t);
const said = (code: string, label: string) => formatText(signInTh[`fault.${code}` as "fault.REQUIRED"], { label });

describe("checkRegistration", () => {
  it("REG-08 finds nothing wrong with a complete form", () => {
    expect(faults({})).toEqual({});
  });

  it.each([
    ["firstname", "กรุณากรอกชื่อ"],
    ["lastname", "กรุณากรอกนามสกุล"],
    ["tel", "กรุณากรอกเบอร์โทรศัพท์"],
  ] as const)("REG-08 asks for %s by name where the settings require it", (field, words) => {
    const { registerForm } = settings;
    const optional = siteSettings({ registerForm: { ...registerForm, [field]: { is_enable: true, is_require: false } } });
    expect([faults({ [field]: " " }), faults({ [field]: " " }, optional)]).toEqual([{ [field]: words }, {}]);
  });

  it("REG-08 names have at most 255 characters", () => {
    expect([faults({ firstname: "ก".repeat(255) }), faults({ lastname: "ก".repeat(256) })]).toEqual([{}, { lastname: "นามสกุลยาวเกินไป" }]);
  });

  it.each(goodEmails)("REG-09 %s is an e-mail", (email) => {
    expect(faults({ email })).toEqual({});
  });

  it.each(badEmails)("REG-09 says beside the field that %j is none", (email) => {
    expect(faults({ email })).toEqual({ email: "อีเมลไม่ถูกต้อง" });
  });

  it.each(phones)("REG-10 says of the phone %s: %s", (tel, code) => {
    expect(faults({ tel })).toEqual(code === null ? {} : { tel: said(code, "เบอร์โทรศัพท์") });
  });

  it.each(badUsernames)("REG-13 says of the username %j what may stand in it", (username) => {
    expect(faults({ username })).toEqual({ username: said("INVALID_FORMAT_USERNAME", "ชื่อผู้ใช้") });
  });

  it.each(badPasswords)("REG-14 says of the password %j: %s", (password, code) => {
    expect(faults({ password, confirmpassword: password.padEnd(6, "x") }).password).toBe(said(code, "รหัสผ่าน"));
  });

  it.each(badConfirmations)("REG-14 says of the confirmation %j: %s", (confirmpassword, code) => {
    expect(faults({ confirmpassword })).toEqual({ confirmpassword: said(code, "ยืนยันรหัสผ่าน") });
  });

  it("REG-05 asks for consent where there are terms", () => {
    const withTerms = siteSettings({ is_consent_form: true });
    const consent: RegistrationField = "is_accept_consent";
    expect([faults({}, withTerms), faults({ [consent]: "on" }, withTerms)]).toEqual([{ [consent]: "กรุณายอมรับข้อตกลงก่อนสมัคร" }, {}]);
  });
});
