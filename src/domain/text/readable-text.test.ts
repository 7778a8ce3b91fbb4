import { describe, expect, test } from "vitest";
import { cutText, isReadable, readableText } from "./readable-text.ts";

describe("what is kept of a text", () => {
  test.each([
    ["NUL", "a\u0000b", "ab"],
    ["a control character of a terminal", "\u001b[31mแดง", "[31mแดง"],
    ["DEL", "a\u007f", "a"],
    ["half a character", "a\ud83d!", "a\ufffd!"],
    ["ends of lines and tabs", "ก\r\n\tข\n", "ก\r\n\tข\n"],
    ["whole characters", "ดี 😀", "ดี 😀"],
  ])("%s", (_what, typed, kept) => {
    expect(readableText(typed)).toEqual(kept);
    expect(isReadable(typed)).toEqual(typed === kept);
  });

  test("is never half a character at its end", () => {
    expect(cutText("ab😀", 3)).toBe("ab");
    expect(cutText("ab😀", 4)).toBe("ab😀");
    expect(cutText("abc", 2)).toBe("ab");
  });
});
