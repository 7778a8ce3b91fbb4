import { describe, expect, it } from "vitest";
import {
  checkDescriptions,
  checkFreeBook,
  checkLists,
  checkOtherNames,
  readOutlinePart,
  textLines,
} from "./check-item.ts";

describe("the lines of a course", () => {
  it("are those with something in them", () =>
    expect(textLines(" a \n\n  \nb")).toEqual(["a", "b"]));

  it.each([
    ["บทนำ | 15", { title: "บทนำ", minutes: 15 }],
    ["a | b|9999", { title: "a | b", minutes: 9999 }],
    ["บทนำ", null],
    ["บทนำ | 10000", null],
    ["| 5", null],
    ["บทนำ | x", null],
  ])("of the outline: %s", (line, part) => expect(readOutlinePart(line)).toEqual(part));

  const lists = {
    outcomes: "ก\nข",
    outcomes_eng: "a\nb",
    outline: "ก | 1\nข | 2",
    outline_eng: "a\nb",
  };
  it("may be as many in English as in Thai, or fewer", () => {
    expect(checkLists(lists)).toEqual({});
    expect(checkLists({ ...lists, outcomes_eng: "", outline_eng: "a" })).toEqual({});
  });
  it.each([
    ["outcomes_eng", "a\nb\nc", "MORE_THAN_THAI"],
    ["outline_eng", "a\nb\nc", "MORE_THAN_THAI"],
    ["outline", "ก | 1\nข", "NOT_MINUTES"],
  ])("are refused: %s", (name, value, fault) =>
    expect(checkLists({ ...lists, [name]: value })).toEqual({ [name]: fault }),
  );
});

it("a description links to no script", () => {
  expect(
    checkDescriptions({
      description: "[ร้าน](https://example.com)",
      description_eng: "[x](javascript:x)",
    }),
  ).toEqual({
    description_eng: "NOT_A_LINK",
  });
});

it.each([
  ["", "", {}],
  ["หนังสือ", "ebook", {}],
  ["หนังสือ", "", { free_book_type: "REQUIRED" }],
  ["", "ebook", { free_book: "REQUIRED" }],
] as const)("a book '%s' of kind '%s'", (free_book, free_book_type, faults) =>
  expect(checkFreeBook({ free_book, free_book_type })).toEqual(faults),
);

it("an item has up to twenty other names of up to sixty letters", () => {
  const names = (count: number, letters: number) =>
    Array.from({ length: count }, () => "ก".repeat(letters)).join("\n");
  expect(checkOtherNames("")).toEqual({});
  expect(checkOtherNames(`${names(20, 60)}\n\n`)).toEqual({});
  expect(checkOtherNames(names(21, 1))).toEqual({ other_names: "TOO_MANY_NAMES" });
  expect(checkOtherNames(names(1, 61))).toEqual({ other_names: "NAME_TOO_LONG" });
});
