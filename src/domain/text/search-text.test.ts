import { describe, expect, it } from "vitest";
import { fitOf, foldedText } from "./search-text.ts";

const howWell = (text: string, sought: string) => fitOf(text, foldedText(sought));

describe("a text that is searched for", () => {
  it("is found by its words in any case and with any space", () => {
    expect(foldedText("  Add \n to  Cart ")).toBe("add to cart");
    expect(howWell("Add to cart", " ADD  to cart ")).toBe("same");
    expect(howWell("Add to cart", "cart add")).toBe("holds");
    expect(howWell("Add to cart", "basket")).toBeNull();
  });

  it("is found as it is seen, with its values filled in", () => {
    expect(howWell("เหลืออีก {count} ที่นั่ง", "เหลืออีก 3 ที่นั่ง")).toBe("seen");
    expect(howWell("Order (#{id})", "order (#31)")).toBe("seen");
    expect(howWell("Order (#{id})", "order #31")).toBeNull();
  });

  it("does not fit everything where it is little but what is filled in", () => {
    expect(howWell("{a} – {b}", "anything – at all")).toBeNull();
    expect(howWell("ก {a}", "ก 12")).toBeNull();
    expect(howWell("กขค {a}", "กขค 12")).toBe("seen");
  });
});
