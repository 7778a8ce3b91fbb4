import { describe, expect, it } from "vitest";
import { apart, codedKey, formKeys, isWhole, namedFieldKey } from "./record-fields.ts";

it.each([
  ["order:53", ["order", "53"]],
  ["file:a:b", ["file", "a:b"]],
  ["staff", ["staff", ""]],
  [":7", ["", "7"]],
])("%s is taken apart at the first colon", (object, parts) => expect(apart(object)).toEqual(parts));

it("a whole list is no record", () =>
  expect(["all", "list", "log", "staff", "unknown", "53"].map(isWhole)).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
  ]));

describe("a field is named by the form of its record", () => {
  it.each([
    ["coupon:1", "", "discounts.x-field", ["discounts.option-x-v"]],
    ["promotion:1", "", "discounts.x-field", ["discounts.option-x-v"]],
    ["item:1", "lesson.changed", "curriculum.field-x", ["curriculum.option-v"]],
    ["item:1", "section.created", "curriculum.field-x", ["curriculum.option-v"]],
    ["item:1", "question.changed", "x", []],
    ["item:1", "", "items.field-x", ["items.option-v"]],
    ["category:1", "", "category.field-x", []],
    ["account:1", "instructor.changed", "teachers.field-x", []],
    // A text that a person wrote is never read as a code, even where it says `none`.
    ["account:1", "account.changed", "people.x", []],
    ["payment_method:1", "", "setting.method-x", []],
    ["setting:mail", "", "setting.mail.x", ["setting.mail.x-v"]],
    ["setting:registration", "", "setting.x", ["setting.asked-v"]],
    ["other:registration", "", "setting.x", ["setting.x-v"]],
    ["setting:tax", "", "setting.x", ["setting.x-v"]],
    ["bank_account:1", "", "setting.bank-accounts.x", ["setting.bank-accounts.x-v"]],
    ["toString:1", "", "setting.x", ["setting.x-v"]],
  ])("%s %s", (object, action, label, option) => {
    const keys = formKeys({ object, action });
    expect(keys.label("x")).toEqual(label);
    expect(keys.option("x", "v")).toEqual(option);
  });
  it("of a question without what the log puts before it", () => {
    expect(formKeys({ object: "item:1", action: "question.changed" }).label("question_body")).toBe(
      "question.field-body",
    );
  });
});

it.each([
  ["way", "back_office", "any", "audit.value-back-office"],
  ["reason", "Wrong Password", "account.sign-in-refused", "audit.value-wrong-password"],
  ["reason", "ลูกค้าขอ", "order.cancelled", null],
  ["note", "late", "payment.late", null],
])("the word of %s '%s' in %s", (name, value, action, key) =>
  expect(codedKey(name, value, action)).toBe(key),
);

it.each([
  ["tier", "people.tier"],
  ["first", "audit.field-first"],
  ["address", "audit.field-address-own"],
])("%s, named in the log without what stood in it, is %s", (name, key) =>
  expect(namedFieldKey(name)).toBe(key),
);
