import { describe, expect, it } from "vitest";
import { formatText } from "./format-text.ts";

describe("formatText", () => {
  it("fills a value in, each time that it is named, and leaves alone what it has no value for", () => {
    expect(formatText("{name} and {name}, {other}", { name: "Mali" })).toBe(
      "Mali and Mali, {other}",
    );
  });

  it.each([
    [0, "0 courses"],
    [1, "1 course"],
    [2, "2 courses"],
  ])("chooses the English form for %i", (count, said) => {
    expect(formatText("{count} {count|course|courses}", { count })).toBe(said);
  });

  it("chooses by the rule of the language, not by one and many", () => {
    const russian = (count: number) =>
      formatText("{count} {count|курс|курса|курсов|курса}", { count }, "ru");
    expect([1, 2, 5, 21, 22, 25].map(russian)).toEqual([
      "1 курс",
      "2 курса",
      "5 курсов",
      "21 курс",
      "22 курса",
      "25 курсов",
    ]);
  });

  it("counts in English where a further language has the text from there", () => {
    const standingIn = (lang: string) =>
      [1, 2, 21].map((count) => formatText("{count} {count|course|courses}", { count }, lang));
    expect(standingIn("km")).toEqual(["1 course", "2 courses", "21 courses"]);
    expect(standingIn("ru")).toEqual(["1 course", "2 courses", "21 courses"]);
  });

  it("takes the last form where a wording has fewer than the language", () => {
    expect(formatText("{count|course|courses}", { count: 5 }, "ru")).toBe("courses");
    expect(formatText("{count|a|b|c|d|e}", { count: 5 }, "en")).toBe("b");
    expect(formatText("{count|คอร์ส|หลายคอร์ส}", { count: 1 }, "th")).toBe("คอร์ส");
  });

  it("shows stray braces as they are", () => {
    expect(formatText("{ {count|one {count}", { count: 1 })).toBe("{ {count|one 1");
  });
});
