import { describe, expect, it } from "vitest";
import { registrationWireName } from "#contract/account/registration-wire.ts";
import { formatText } from "#domain/text/format-text.ts";
import signInTh from "#texts/th/sign-in.json" with { type: "json" };
import taxTh from "#texts/th/tax.json" with { type: "json" };
import type { Translate } from "#web/texts/use-texts.tsx";
import {
  badConfirmations,
  badEmails,
  badPasswords,
  badUsernames,
  expectedFaults,
  goodEmails,
  phones,
  registrationExamples,
  shortFaults,
} from "../../../../../tests/support/examples/registration-examples.ts";
import {
  maneesLogin,
  type RegistrationExample,
} from "../../../../../tests/support/examples/registration-forms.ts";
import { typedExample } from "../../../../../tests/support/examples/typed-registration.ts";
import { errorsOf, findFaults } from "./check-registration.ts";

const words: Record<string, string> = { ...signInTh, ...taxTh };
const t: Translate = (key, values) => formatText(words[key] ?? `missing ${key}`, values);

function faults(form: RegistrationExample["form"] = {}, rules: RegistrationExample["rules"] = {}) {
  const { given, filled } = typedExample({ form, rules });
  return errorsOf(findFaults(filled, given), filled, given, t);
}
const said = (code: string, label: string) =>
  formatText(signInTh[`fault.${code}` as "fault.REQUIRED"], { label });

// A form cannot leave withholding's own company, because it shows no other.
const cannotBeTyped = (example: RegistrationExample) => example.rules?.taxInvoice === "withholding";

describe("findFaults", () => {
  it.each(registrationExamples.filter((example) => !cannotBeTyped(example)))(
    "$title: the browser finds what the rules say",
    (example) => {
      const { given, filled } = typedExample(example);
      expect(shortFaults(findFaults(filled, given))).toEqual(expectedFaults(example));
    },
  );

  it.each(
    registrationExamples.filter((example) => !cannotBeTyped(example) && example.faults.length > 0),
  )("$title: says it beside the field", (example) => {
    const { given, filled } = typedExample(example);
    const errors = errorsOf(findFaults(filled, given), filled, given, t);
    expect(Object.keys(errors)).toEqual(
      example.faults.map(([, field]) => registrationWireName(field)),
    );
    for (const words of Object.values(errors)) expect(words).not.toMatch(/^missing|[{}]|^$/);
  });

  it("REG-22 WHT-03 with withholding tax an unasked tax invoice is a company's", () => {
    const { given, filled } = typedExample({ rules: { taxInvoice: "withholding" } });
    expect(shortFaults(findFaults(filled, given))).toContain("tax taxNameOne REQUIRED");
    expect(errorsOf(findFaults(filled, given), filled, given, t)).toMatchObject({
      tax_name_one: "กรุณากรอกชื่อบริษัท",
      tax_name_two: "กรุณากรอกเลขที่สาขา",
    });
  });
});

describe("errorsOf", () => {
  it.each([
    ["firstName", { firstname: "กรุณากรอกชื่อ" }],
    ["lastName", { lastname: "กรุณากรอกนามสกุล" }],
    ["phone", { tel: "กรุณากรอกเบอร์โทรศัพท์" }],
  ] as const)("REG-08 asks for %s by name", (field, expected) => {
    expect(faults({ [field]: " " })).toEqual(expected);
  });

  it.each(goodEmails)("REG-09 %s is an e-mail", (email) => {
    expect(faults({ email })).toEqual({});
  });

  it.each(badEmails.filter((email) => email.trim() === email))(
    "REG-09 says beside the field that %j is none",
    (email) => {
      expect(faults({ email })).toEqual({ email: "อีเมลไม่ถูกต้อง" });
    },
  );

  it.each(phones)("REG-10 says of the phone %s: %s", (phone, code) => {
    expect(faults({ phone })).toEqual(code === null ? {} : { tel: said(code, "เบอร์โทรศัพท์") });
  });

  it.each(badUsernames)("REG-13 says of the username %j what may stand in it", (username) => {
    expect(faults({ login: { ...maneesLogin, username } })).toEqual({
      username: said("INVALID_FORMAT_USERNAME", "ชื่อผู้ใช้"),
    });
  });

  it.each(badPasswords)("REG-14 says of the password %j: %s", (password, code) => {
    expect(
      faults({ login: { ...maneesLogin, password, confirmation: password.padEnd(6, "x") } })
        .password,
    ).toBe(said(code, "รหัสผ่าน"));
  });

  it.each(badConfirmations)("REG-14 says of the confirmation %j: %s", (confirmation, code) => {
    const words = code === "REQUIRED" ? "กรุณายืนยันรหัสผ่าน" : said(code, "ยืนยันรหัสผ่าน");
    expect(faults({ login: { ...maneesLogin, confirmation } })).toEqual({ confirmpassword: words });
  });

  it("REG-05 asks for consent where there are terms", () => {
    expect(faults({}, { asksForConsent: true })).toEqual({
      is_accept_consent: "กรุณายอมรับข้อตกลงก่อนสมัคร",
    });
  });

  it("REG-18 asks for an own question by its words", () => {
    const labels = [
      { id: 1, type: "inputtext", isRequired: true, options: [] },
      { id: 2, type: "radio", isRequired: true, options: ["เช้า"] },
    ] as const;
    expect(faults({}, { labels })).toEqual({
      "customLabel.1": "กรุณาตอบ “คำถาม 1”",
      "customLabel.2": "กรุณาเลือกคำตอบของ “คำถาม 2”",
    });
  });
});
