import { describe, expect, it } from "vitest";
import { fitOf, foldedText } from "./search-text.ts";
import { isTooLong, roomOf, settledText, textFault } from "./text-fault.ts";
import { screenOf } from "./text-screens.ts";

const ours = { th: "{count} รายการ", en: "{count} {count|item|items} of {shop}" };

describe("the owner's wording of a text", () => {
  it.each([
    ["มี {count} อย่าง", null],
    ["มี {count|อย่างเดียว|หลายอย่าง}", null],
    // What the other language fills in can be filled in here too.
    ["{count} จาก {shop}", null],
    ["", { code: "EMPTY", names: [] }],
    ["{count} ".padEnd(2000, "ก"), null],
    ["{count} ".padEnd(2001, "ก"), { code: "TOO_LONG", names: [] }],
    ["หลายอย่าง", { code: "SLOT_MISSING", names: ["count"] }],
    ["{count} {name}", { code: "SLOT_UNKNOWN", names: ["name"] }],
    ["{จำนวน} รายการ", { code: "SLOT_UNKNOWN", names: ["จำนวน"] }],
    ["{ count } รายการ", { code: "SLOT_UNKNOWN", names: [" count "] }],
    ["{count|อย่างเดียว}", { code: "SLOT_UNKNOWN", names: ["count|อย่างเดียว"] }],
    ["{count} {รายการ", { code: "STRAY_BRACE", names: [] }],
  ])("TEXT-01 %s", (text, fault) => {
    expect(textFault(text, ours, "th")).toEqual(fault);
  });

  it("TEXT-01 needs what its own language fills in", () => {
    expect(textFault("{count} things", ours, "en")).toEqual({
      code: "SLOT_MISSING",
      names: ["shop"],
    });
  });

  it("is kept without invisible characters", () => {
    expect(settledText("  ก\r\nข\u0000 ")).toBe("ก\nข");
  });

  it.each([
    ["a button of few letters", 6, 24],
    ["twice as long as a button of twelve", 12, 24],
    ["a button of thirteen", 13, 26],
    ["the longest that is a button", 32, 64],
    ["the shortest that is a paragraph", 33, 160],
    ["a paragraph of 53 letters", 53, 160],
    ["three times as long as one of 54", 54, 162],
    ["a paragraph of 666 letters", 666, 1_998],
    ["as long as any text may be", 667, 2_000],
  ])("has room for %s: of %i letters %i", (_, letters, room) => {
    const words = { th: "ก".repeat(letters), en: "a" };
    expect(roomOf(words)).toBe(room);
    expect(isTooLong("ก".repeat(room), words)).toBe(false);
    expect(isTooLong("ก".repeat(room + 1), words)).toBe(true);
  });

  it("has the room of the longer of both languages", () =>
    expect(roomOf({ th: "ก", en: "a".repeat(20) })).toBe(40));

  it("is marked where a button would burst and not where a paragraph grows", () => {
    const [button, paragraph] = [
      { th: "ตะกร้า", en: "Cart" },
      { th: "ก".repeat(100), en: "a".repeat(90) },
    ];
    expect(roomOf(button)).toBe(24);
    expect(isTooLong("ก".repeat(25), button)).toBe(true);
    expect(isTooLong("ก".repeat(250), paragraph)).toBe(false);
  });
});

describe("the words of a search", () => {
  it.each([
    ["ตะกร้า", "ตะกร้า", "same"],
    ["{count} รายการในร้าน", "12 รายการในร้าน", "seen"],
    ["Take {name} out of the cart", "take the book out of the cart", "seen"],
    ["Take {name} out of the cart", "cart take", "holds"],
    ["{a} · {b}", "anything · at all", null],
    ["ตะกร้า", "สินค้า", null],
  ])("in %s: %s", (text, sought, fit) => {
    expect(fitOf(text, foldedText(sought))).toBe(fit);
  });

  it("is found by the screen on which it stands", () => {
    expect(
      ["cart.title", "mail.greeting", "sign-in.title", "nobody-knows.x"].map(screenOf),
    ).toEqual(["cart", "mail", "sign-in", "other"]);
  });
});
