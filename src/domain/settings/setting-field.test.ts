import { describe, expect, it } from "vitest";
import { blankValues, type SettingField, settingFault, settledSetting } from "./setting-field.ts";

const text: SettingField = { kind: "text", longest: 5, isRequired: true, isLong: false };
const address: SettingField = {
  kind: "text",
  longest: 50,
  isRequired: false,
  isLong: false,
  mustBe: "https",
};
const google: SettingField = { ...address, longest: 14, mustBe: "measurement" };
const percent: SettingField = { kind: "number", least: 0, most: 30, decimals: 2 };
const choice: SettingField = { kind: "choice", options: ["a", "b"] };

describe("a field of the settings", () => {
  it.each([
    [text, "ร้าน", null],
    [text, "", "REQUIRED"],
    [text, 5, "REQUIRED"],
    [text, "ยาวเกินไป", "TOO_LONG"],
    [{ ...text, isRequired: false } as SettingField, "", null],
    [address, "https://shop.example/up", null],
    [address, "", null],
    [address, "http://shop.example", "NOT_AN_ADDRESS"],
    [address, "javascript:alert(1)", "NOT_AN_ADDRESS"],
    [address, "https://shop.example @evil", "NOT_AN_ADDRESS"],
    [google, "", null],
    [google, "G-ABC1234567", null],
    [google, "UA-1234567-1", "NOT_A_MEASUREMENT_ID"],
    [google, "GTM-ABC1234", "NOT_A_MEASUREMENT_ID"],
    [google, "G-abc1234567", "NOT_A_MEASUREMENT_ID"],
    [google, "G-ABC123'456", "NOT_A_MEASUREMENT_ID"],
    [{ kind: "switch" } as SettingField, false, null],
    [{ kind: "switch" } as SettingField, "on", "REQUIRED"],
    [percent, 7.25, null],
    [percent, 7.255, "NOT_A_NUMBER"],
    [percent, "7", "NOT_A_NUMBER"],
    [percent, Number.NaN, "NOT_A_NUMBER"],
    [percent, 30.01, "OUT_OF_RANGE"],
    [percent, -1, "OUT_OF_RANGE"],
    [choice, "b", null],
    [choice, "c", "NOT_AN_OPTION"],
    [choice, undefined, "NOT_AN_OPTION"],
  ])("TEXT-04 %j takes %j: %j", (field, value, fault) => {
    expect(settingFault(field, value)).toBe(fault);
  });

  it("keeps a line without invisible characters, and paragraphs as they are", () => {
    expect(settledSetting(text, " a\u200b \n b ")).toBe("a   b");
    expect(settledSetting({ ...text, isLong: true } as SettingField, " a\r\n\r\nb \n")).toBe(
      "a\n\nb",
    );
    const phone = { ...address, mustBe: "phone" } as SettingField;
    const kept = settledSetting(phone, " ๐๒–๑๒๓–๔๕๖๗ ");
    expect([kept, settingFault(phone, kept)]).toEqual(["02-123-4567", null]);
  });

  it("keeps as it is what is no text", () => {
    expect([
      settledSetting(percent, 7),
      settledSetting(text, 7),
      settledSetting(choice, " a "),
    ]).toEqual([7, 7, " a "]);
  });
});

it("a text may be exactly so long, and a new record begins with the first of each choice", () => {
  expect(settingFault(text, "12345")).toBeNull();
  expect(settingFault(text, "123456")).toBe("TOO_LONG");
  expect(blankValues({ choice, percent, text, isOn: { kind: "switch" } })).toEqual({
    choice: "a",
    percent: 0,
    text: "",
    isOn: false,
  });
});
