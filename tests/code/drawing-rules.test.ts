import { describe, expect, it } from "vitest";
import { filesIn } from "../support/run/project-files.ts";
import {
  declarationsOf,
  hasKnownWeight,
  isGap,
  isLevelling,
  isMarigold,
  isNamelessColour,
  isOnScale,
  isSpace,
  isWeight,
  placeOf,
} from "./drawing-rules.ts";

/** The pages of buyers and learners, and the components that they use. */
const sheets = ["src/web/shop", "src/web/shell", "src/web/ui"].flatMap((folder) =>
  filesIn(folder, [".css"]),
);
const tokens = "src/web/shell/page/tokens.css";
const declarations = sheets
  .filter(({ path }) => path !== tokens && !path.endsWith("fonts.css"))
  .flatMap(({ path, text }) => declarationsOf(path, text));

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

/** Margins and padding that follow something else than the scale. */
const measured: readonly string[] = [
  // as high as the bar that lies over the page's end
  "shop/catalog/thumb-search body:has(.search)",
  "ui/surface/buy-bar body:has(.bar)",
  // beside what lies in a field
  "shop/payment/card/card-form .number input",
  "shop/cart/cart-items .currency > label > select",
  // level with the field or the column beside it
  "shop/order/order-card .more",
  "shop/cart/cart-items .row > .sum",
  "shop/discount/promotion-view .panel > *",
  "shop/discount/coupon-box .form > button",
  "shop/course/course-page .panel > *",
  "shell/layouts/checkout-layout .header",
  "ui/form/field .hintBelow",
  // all ways to pay are seen at once
  "shop/payment/methods/method-radios .row",
  // over the picture of a film, clear of its middle
  "shop/learn/film/late/late-player .back",
  "shop/learn/film/late/late-player .on",
];

describe("how buyers' pages are drawn", () => {
  it("weights are regular, medium and semibold, and semibold is rare", () => {
    const weights = declarations.filter(isWeight);
    expect(weights.length).toBeGreaterThan(30);
    expect(weights.filter((one) => !hasKnownWeight(one))).toEqual([]);
    const bold = weights
      .filter(({ value }) => value === "600")
      .map(placeOf)
      .filter((place) => !ofTheirOwn.test(place));
    expect(bold.filter((place) => !semibold.includes(place))).toEqual([]);
  });

  it("distances between things are steps of the scale", () => {
    const distances = declarations.filter(isGap);
    expect(distances.length).toBeGreaterThan(100);
    const odd = distances.filter((one) => !isOnScale(one));
    // Stars of a rating stand closer than any two things.
    expect(odd.map(placeOf)).toEqual(["shop/course/reviews/stars .stars"]);
  });

  it("margins and padding are steps of the scale", () => {
    const spaces = declarations.filter(isSpace);
    expect(spaces.length).toBeGreaterThan(300);
    const odd = spaces.filter((one) => !isOnScale(one) && !isLevelling(one)).map(placeOf);
    expect(odd.filter((place) => !measured.includes(place))).toEqual([]);
    expect(measured.filter((place) => !odd.includes(place))).toEqual([]);
  });

  it("colours have names, so that every page has a dark side", () => {
    const colours = declarations.filter(isNamelessColour);
    expect(colours.map(placeOf).filter((place) => !ofPaper.test(place))).toEqual([]);
  });

  it("marigold takes money, counts down, and does nothing else", () => {
    const found = declarations.filter(isMarigold).map(placeOf);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((place) => !marigold.test(place))).toEqual([]);
  });
});

/** Paper and codes are white at night, too, and a film stands on black. */
const ofPaper =
  /^shop\/(learn\/(certificate|film|lesson-player|linked-film|watermark)|payment|account\/second-factor)\b/;

describe("the rules themselves", () => {
  const bad = (block: string) => declarationsOf("src/web/shop/a.module.css", `.a { ${block} }`);

  it.each([
    ["a margin between two steps", "margin: 13px 0", isSpace],
    ["a padding in figures", "padding-inline: 1.25rem", isSpace],
    ["a padding beside a step", "padding: var(--space-8) 20px", isSpace],
    ["a sum with a figure", "margin-top: calc(var(--space-8) + 3rem)", isSpace],
    ["a token that does not exist", "padding: var(--gap-8)", isSpace],
    ["a gap in figures", "gap: 10px", isGap],
  ])("find %s", (_, block, kind) => {
    const found = bad(block).filter(kind);
    expect(found).toHaveLength(1);
    expect(found.filter((one) => isOnScale(one) || isLevelling(one))).toEqual([]);
  });

  it.each([
    "padding: var(--space-8) calc(var(--space-8) + env(safe-area-inset-bottom))",
    "margin: 0 auto",
    "margin-inline: calc(-1 * var(--space-16))",
    "padding-bottom: max(var(--space-8), env(safe-area-inset-bottom))",
  ])("let %j pass", (block) => {
    expect(bad(block).filter((one) => !isOnScale(one))).toEqual([]);
  });

  it("find other weights, colours without a name, and marigold", () => {
    expect(bad("font-weight: 700").filter((one) => !hasKnownWeight(one))).toHaveLength(1);
    expect(bad("color: #123456; border-color: rgb(1 2 3)").filter(isNamelessColour)).toHaveLength(
      2,
    );
    expect(bad("background: var(--accent-tint)").filter(isMarigold)).toHaveLength(1);
    expect(placeOf(bad("gap: 1px")[0] as never)).toBe("shop/a .a");
  });
});
