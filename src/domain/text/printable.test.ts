import { describe, expect, it } from "vitest";
import { printed, unprintable } from "./printable.ts";

describe("a name on paper", () => {
  it.each([
    "สมชาย ใจดี",
    "Anne-Marie O’Connor, Jr.",
    "Nguyễn Thị Hương",
    "ສົມສັກ",
    "សុខ",
    "မောင်မောင်",
    "Юлия",
    "Γιώργος",
    "محمد",
    "王小明",
    "田中 さくら",
    "김민준",
    "ครูเอ๋ (บ้านสวน) 2",
  ])("is printed as it is: %s", (name) => {
    expect([unprintable(name), printed(name)]).toEqual([[], name]);
  });

  it.each([
    ["นก 🐦 ใจดี", ["🐦"], "นก ใจดี"],
    ["דוד", ["ד", "ו"], ""],
    ["Anna ❤️", ["❤️"], "Anna"],
    ["👩‍🏫 ครูแอน", ["👩‍🏫"], "ครูแอน"],
    ["நிலா Nila", ["நி", "லா"], "Nila"],
  ])("is told where it cannot be: %s", (name, letters, rest) => {
    expect([unprintable(name), printed(name)]).toEqual([letters, rest]);
  });
});
