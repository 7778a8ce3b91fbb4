import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brandLook, contrastOf, lookStyle, usualColour } from "./look.ts";

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, "0")}`);

describe("the shop's colour", () => {
  it("can be read wherever it stands, whatever the owner chooses", async () => {
    await fc.assert(
      fc.property(colours, (colour) => {
        const { light, dark } = brandLook(colour);
        const pairs = [
          ...["#faf7f0", "#ffffff", "#f2ede2"].map((ground) => [light.brand, ground] as const),
          [light.onBrand, light.brand],
          [light.onBrand, light.strong],
          [light.ink, light.tint],
          ["#1b2622", light.tint],
          ...["#131917", "#1c2421", "#0e1312"].map((ground) => [dark.brand, ground] as const),
          [dark.onBrand, dark.brand],
          [dark.onBrand, dark.strong],
          [dark.ink, dark.tint],
          ["#edf1ea", dark.tint],
        ] as const;
        for (const [one, other] of pairs)
          expect([colour, one, other, contrastOf(one, other) >= 4.5]).toEqual([
            colour,
            one,
            other,
            true,
          ]);
      }),
      { numRuns: 500 },
    );
  });

  it("stays as it was chosen where it can be read, and is darker where it cannot", () => {
    expect(brandLook("#7a1f5c")).toMatchObject({
      light: { brand: "#7a1f5c" },
      isDarkened: false,
    });
    expect(brandLook("#ffd400").isDarkened).toBe(true);
    expect(contrastOf("#000000", "#ffffff")).toBe(21);
  });

  it("and the corners of a new shop put nothing into a page", () => {
    expect(lookStyle({ colour: usualColour, corners: "round" })).toBeNull();
    expect(lookStyle({ colour: "#0A6857", corners: "square" })).toEqual({
      "--own-small": "2px",
      "--own-large": "2px",
    });
  });
});
