import { describe, expect, it } from "vitest";
import { filesIn } from "../support/run/project-files.ts";

type Declaration = { path: string; selector: string; name: string; value: string };

/** The pages of buyers and learners, and the components that they use. */
const sheets = ["src/web/shop", "src/web/shell", "src/web/ui"].flatMap((folder) =>
  filesIn(folder, [".css"]),
);
const tokens = "src/web/shell/page/tokens.css";
const declarations = sheets
  .filter(({ path }) => path !== tokens && !path.endsWith("fonts.css"))
  .flatMap(({ path, text }) => declarationsOf(path, text.replace(/\/\*[\s\S]*?\*\//g, "")));

function declarationsOf(path: string, text: string): Declaration[] {
  return [...text.matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(([, selector = "", block = ""]) =>
    block.split(";").flatMap((line) => {
      const [, name, value] = /^\s*([\w-]+)\s*:\s*([\s\S]+)$/.exec(line) ?? [];
      return name && value ? [{ path, selector: selector.trim(), name, value: value.trim() }] : [];
    }),
  );
}

const placeOf = ({ path, selector }: Declaration) =>
  `${path.replace("src/web/", "").replace(/(\.module)?\.css$/, "")} ${selector.replace(/\s+/g, " ")}`;

/** What may be semibold: the title of a page, a sum, the button that leads on. */
const semibold: readonly string[] = [
  "shell/page/base h1",
  "shell/frame/wordmark .name",
  "ui/surface/button .primary, .pay",
  // sums
  "ui/surface/buy-bar .sum",
  "shop/catalog/course-card .price",
  "shop/course/purchase-panel .price",
  "shop/course/goes-on .price",
  "shop/discount/promotion-view .price",
  "shop/order/order-card .sum",
  "shop/payment/amount-due .amount",
  // figures that are the page's message
  "shop/course/reviews/course-reviews .mean",
  "shop/instructor/figures .figure dd",
];
/** Screens with weights of their own: a paper, and sums of the cart and the payment. */
const ofTheirOwn =
  /^shop\/(cart|payment|checkout|discount|learn\/certificate\/certificate-paper)\b/;

/** Where marigold may be: paying, seats left, countdowns, what waits to be paid or checked. */
const marigold = /^(ui\/surface\/(button|badge)|shop\/(payment|cart))\b/;

describe("how buyers' pages are drawn", () => {
  it("weights are regular, medium and semibold, and semibold is rare", () => {
    const weights = declarations.filter(({ name }) => name === "font-weight");
    expect(weights.length).toBeGreaterThan(30);
    expect(weights.filter(({ value }) => !/^(400|500|600|inherit)$/.test(value))).toEqual([]);
    const bold = weights
      .filter(({ value }) => value === "600")
      .map(placeOf)
      .filter((place) => !ofTheirOwn.test(place));
    expect(bold.filter((place) => !semibold.includes(place))).toEqual([]);
  });

  it("distances between things are steps of the scale", () => {
    const distances = declarations.filter(({ name }) => /^(row-|column-)?gap$/.test(name));
    expect(distances.length).toBeGreaterThan(100);
    const odd = distances.filter(
      ({ value }) => !value.split(/\s+/).every((one) => /^(0|var\(--space-\d+\))$/.test(one)),
    );
    // Stars of a rating stand closer than any two things.
    expect(odd.map(placeOf)).toEqual(["shop/course/reviews/stars .stars"]);
  });

  it("colours have names, so that every page has a dark side", () => {
    const colours = declarations.filter(({ name, value }) =>
      /^(color|background|background-color|border(-\w+)*|fill|stroke|outline|box-shadow)$/.test(
        name,
      )
        ? /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/i.test(value)
        : false,
    );
    expect(colours.map(placeOf).filter((place) => !ofPaper.test(place))).toEqual([]);
  });

  it("marigold takes money, counts down, and does nothing else", () => {
    const found = declarations
      .filter(({ value }) => /var\(--(on-)?accent\b|var\(--accent-/.test(value))
      .map(placeOf);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((place) => !marigold.test(place))).toEqual([]);
  });
});

/** Paper is white at night, too, and a film stands on black. */
const ofPaper = /^shop\/(learn\/(certificate|film|lesson-player|linked-film|watermark)|payment)\b/;
