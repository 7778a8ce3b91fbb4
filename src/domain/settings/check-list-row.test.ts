import { describe, expect, it } from "vitest";
import {
  accountNumberFault,
  asksByOptions,
  englishOptionsFault,
  groupFaults,
  optionsFault,
} from "./check-list-row.ts";
import { hasSensitiveChange, hasSensitiveRowChange } from "./sensitive-settings.ts";

it.each([
  ["KBANK", "123-4-56789-0", null],
  ["KBANK", "12345", "NOT_AN_ACCOUNT_NUMBER"],
  ["KBANK", "123456", null],
  ["KBANK", "12x456", "NOT_AN_ACCOUNT_NUMBER"],
  ["KBANK", "12345678901234567890", null],
  ["KBANK", "123456789012345678901", "NOT_AN_ACCOUNT_NUMBER"],
  ["PROMPTPAY", "0812345678", null],
  ["PROMPTPAY", "081234567", "NOT_PROMPTPAY_LENGTH"],
  ["PROMPTPAY", "08123456789", "NOT_PROMPTPAY_LENGTH"],
  ["PROMPTPAY", "123456789012", "NOT_PROMPTPAY_LENGTH"],
  ["PROMPTPAY", "12345678901234", "NOT_PROMPTPAY_LENGTH"],
  ["PROMPTPAY", "1234567890123456", "NOT_PROMPTPAY_LENGTH"],
  ["PROMPTPAY", "1234567890123", "NOT_PROMPTPAY_ID"],
  ["PROMPTPAY", "0212345678", "NOT_PROMPTPAY_PHONE"],
  ["PROMPTPAY", "081x234567", "NOT_PROMPTPAY_LENGTH"],
  ["PROMPTPAY", "๐๘๑-๒๓๔ ๕๖๗๘", null],
  ["KBANK", "๑๒๓-๔-๕๖๗๘๙-๐", null],
  ["PROMPTPAY", "1101666666669", null],
  ["PROMPTPAY", "123456789012345", null],
])("an account of %s with the number %s", (bank_name, account_id, fault) =>
  expect(accountNumberFault({ bank_name, account_id })).toBe(fault),
);

describe("the options of a question", () => {
  it("are asked for by all but a line of text and a picture", () => {
    expect(
      (["inputtext", "image", "select", "radio", "checkbox"] as never[]).map(asksByOptions),
    ).toEqual([false, false, true, true, true]);
  });
  const fault = (item_list: string, type_label = "select") =>
    optionsFault({ type_label: type_label as never, item_list });
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `ข้อ ${at}`).join("\n");
  it("are there, not too many, not too long, and each once", () => {
    expect(fault("ก")).toBeNull();
    expect(fault(" \n")).toBe("OPTIONS_MISSING");
    expect(fault("ก\nก")).toBe("OPTION_TWICE");
    expect(fault("", "inputtext")).toBeNull();
    expect(fault(lines(50))).toBeNull();
    expect(fault(lines(51))).toBe("TOO_MANY_OPTIONS");
    expect(fault("ก".repeat(200))).toBeNull();
    expect(fault("ก".repeat(201))).toBe("OPTION_TOO_LONG");
    expect(fault(`ก\n${"ข".repeat(201)}`)).toBe("OPTION_TOO_LONG");
  });
  it("have all their English words, or none", () => {
    const english = (item_list_en: string, type_label = "select") =>
      englishOptionsFault({ type_label: type_label as never, item_list: "ก\nข", item_list_en });
    expect(english("")).toBeNull();
    expect(english("a\nb")).toBeNull();
    expect(english("a")).toBe("OPTIONS_UNEVEN");
    expect(english("a", "image")).toBeNull();
    expect(english(`a\n${"b".repeat(200)}`)).toBeNull();
    expect(english(`a\n${"b".repeat(201)}`)).toBe("OPTION_TOO_LONG");
  });
});

describe("a group", () => {
  const group = { name: "ครู", is_default: false, is_active: true };
  it("has a name of its own among those in use", () => {
    expect(
      groupFaults({ ...group, name: "Teachers" }, null, [{ ...group, name: "teachers" }]),
    ).toEqual({ name: "NAME_TAKEN" });
    expect(
      groupFaults({ ...group, name: "Teachers" }, null, [
        { ...group, name: "teachers", is_active: false },
      ]),
    ).toEqual({});
    expect(groupFaults(group, null, [{ ...group, name: "นักเรียน" }])).toEqual({});
  });
  it("that is the usual one stays so, and in use", () => {
    const usual = { ...group, is_default: true };
    expect(groupFaults(group, usual, [])).toEqual({ is_default: "DEFAULT_NEEDED" });
    expect(groupFaults({ ...usual, is_active: false }, usual, [])).toEqual({
      is_active: "DEFAULT_STAYS",
    });
    expect(groupFaults(usual, usual, [])).toEqual({});
    expect(groupFaults({ ...group, is_active: false }, group, [])).toEqual({});
  });
});

it("what leads money elsewhere needs the password again", () => {
  expect(
    hasSensitiveChange("orders", { second_approval_above: 1 }, { second_approval_above: 2 }),
  ).toBe(true);
  expect(
    hasSensitiveChange(
      "orders",
      { second_approval_above: 1, other: 1 },
      { second_approval_above: 1, other: 2 },
    ),
  ).toBe(false);
  expect(
    hasSensitiveChange("texts", { second_approval_above: 1 }, { second_approval_above: 2 }),
  ).toBe(false);
  expect(hasSensitiveRowChange("bank-accounts", null, { account_id: "1" })).toBe(true);
  expect(hasSensitiveRowChange("bank-accounts", { account_id: "1" }, { account_id: "2" })).toBe(
    true,
  );
  expect(
    hasSensitiveRowChange(
      "bank-accounts",
      { account_id: "1", position: 1 },
      { account_id: "1", position: 2 },
    ),
  ).toBe(false);
  expect(hasSensitiveRowChange("shipping", { account_id: "1" }, { account_id: "2" })).toBe(false);
});
