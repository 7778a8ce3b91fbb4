import { describe, expect, it } from "vitest";
import { settingFault } from "#domain/settings/setting-field.ts";
import { blankQuestion, questionFields, readTypedOptions } from "./question-fields.ts";

const letters = (count: number) => "a".repeat(count);

describe("the form of a question", () => {
  it.each([
    ["body", 4_000],
    ["body_eng", 4_000],
    ["picture", 2_000],
    ["options", 20_000],
    ["accepted", 4_000],
    ["explanation", 4_000],
    ["explanation_eng", 4_000],
  ] as const)("%s has %i letters at most", (name, most) => {
    expect(settingFault(questionFields[name], letters(most))).toBeNull();
    expect(settingFault(questionFields[name], letters(most + 1))).toBe("TOO_LONG");
  });

  it("asks for the Thai words, and for no other text", () => {
    const texts = [
      "body",
      "body_eng",
      "picture",
      "options",
      "accepted",
      "explanation",
      "explanation_eng",
    ] as const;
    expect(texts.filter((name) => settingFault(questionFields[name], "") === "REQUIRED")).toEqual([
      "body",
    ]);
  });

  it.each([
    ["number", -1_000_000_000, null],
    ["number", -1_000_000_001, "OUT_OF_RANGE"],
    ["number", 1_000_000_000, null],
    ["number", 1_000_000_001, "OUT_OF_RANGE"],
    ["number", 0.123_456, null],
    ["number", 0.123_456_7, "NOT_A_NUMBER"],
    ["number", "", null],
    ["tolerance", 0, null],
    ["tolerance", -0.1, "OUT_OF_RANGE"],
    ["tolerance", 1_000_000_000, null],
    ["tolerance", 1_000_000_001, "OUT_OF_RANGE"],
    ["tolerance", 0.123_456, null],
    ["tolerance", 0.123_456_7, "NOT_A_NUMBER"],
    ["tolerance", "", "REQUIRED"],
    ["points", 0, "OUT_OF_RANGE"],
    ["points", 1, null],
    ["points", 1.5, "NOT_A_NUMBER"],
    ["points", 100, null],
    ["points", 101, "OUT_OF_RANGE"],
  ] as const)("%s takes %j: %j", (name, value, fault) =>
    expect(settingFault(questionFields[name], value)).toBe(fault),
  );

  it("begins with one point, exact, and with a statement that is true", () => {
    const { is_true, tolerance, points, ...others } = blankQuestion();
    expect({ is_true, tolerance, points }).toEqual({ is_true: true, tolerance: 0, points: 1 });
    expect(Object.values(others).filter((value) => value !== "")).toEqual([]);
  });
});

describe("the options of a form", () => {
  const one = {
    key: "k",
    th: "ก",
    en: "a",
    right: false,
    match: { key: "m", th: "ข", en: "b" },
    picture: { file: "a.png", th: "ค", en: "" },
  };
  const read = (changed: object) => readTypedOptions(JSON.stringify([{ ...one, ...changed }]));

  it.each([
    ["all that an option can have", {}],
    ["words of 300 letters", { th: "ก".repeat(300), en: letters(300) }],
    ["a key of 20 letters", { key: letters(20) }],
    ["no key", { key: undefined }],
    ["nothing to match and no picture", { match: undefined, picture: undefined }],
  ])("take %s", (_, changed) =>
    expect(read(changed)).toEqual([JSON.parse(JSON.stringify({ ...one, ...changed }))]),
  );

  it.each([
    ["Thai words of 301 letters", { th: "ก".repeat(301) }],
    ["English words of 301 letters", { en: letters(301) }],
    ["a key of 21 letters", { key: letters(21) }],
    ["a number for a key", { key: 1 }],
    ["a word for what is right", { right: "true" }],
    ["nothing for what matches", { match: null }],
    ["half of what matches", { match: { th: "ข" } }],
    ["half a picture", { picture: { file: "a.png", th: "ค" } }],
  ])("do not take %s", (_, changed) => expect(read(changed)).toBeNull());

  it.each(["1", "null", "[null]", '["ก"]', '[{"th":7,"en":""}]', '[{"th":"ก","en":""},1]'])(
    "are not read out of %s",
    (text) => {
      expect(readTypedOptions(text)).toBeNull();
    },
  );

  it("are none where nothing but space is kept", () => expect(readTypedOptions(" \n")).toEqual([]));

  it("are a hundred lines at most", () => {
    const many = (count: number) =>
      readTypedOptions(JSON.stringify(Array.from({ length: count }, () => ({ th: "ก", en: "" }))));
    expect(many(100)).toHaveLength(100);
    expect(many(101)).toBeNull();
  });
});
