import { describe, expect, it } from "vitest";
import { filesIn } from "../support/run/project-files.ts";
import {
  declarationsOf,
  hasKnownWeight,
  isNamelessColour,
  isWeight,
  placeOf,
} from "./drawing-rules.ts";

const declarations = filesIn("src/web/admin", [".css"]).flatMap(({ path, text }) =>
  declarationsOf(path, text),
);

/** What may be semibold in the administrators' area, beside a page's title and a filled button. */
const semibold: readonly string[] = [
  // sums, and how much waits
  "admin/catalog/courses/editor/course-frame .price",
  "admin/figures/figure-table .total.total > :is(th, td)",
  "admin/figures/money-figures .sums dd",
  "admin/home/admin-home-page .count",
  "admin/home/admin-home-page .number",
  "admin/home/month-figures .number",
  "admin/home/money-today .total > *",
  "admin/orders/list/admin-list .payable",
  "admin/orders/order/order-head .payable",
  "admin/refunds/resolve-item .sum",
  // a filled button
  "admin/settings/look-preview .button",
  // the letter of the button that makes words bold
  "admin/catalog/courses/rich-text-field .strong",
];

describe("how administrators' pages are drawn", () => {
  it("weights are regular, medium and semibold, and semibold is a title, a sum or a filled button", () => {
    const weights = declarations.filter(isWeight);
    expect(weights.length).toBeGreaterThan(30);
    expect(weights.filter((one) => !hasKnownWeight(one)).map(placeOf)).toEqual([]);
    const bold = weights.filter(({ value }) => value === "600").map(placeOf);
    expect(bold.filter((place) => !semibold.includes(place))).toEqual([]);
    expect(semibold.filter((place) => !bold.includes(place))).toEqual([]);
  });

  it("colours have names, so that every page has a dark side", () => {
    const colours = declarations.filter(isNamelessColour).map(placeOf);
    expect(colours.filter((place) => !onPaper.test(place))).toEqual([]);
  });
});

/** A letter is read on paper, and a film stands on black, at night, too. */
const onPaper = /^admin\/(orders\/shipping|orders\/slip|health|mail|catalog\/curriculum)\b/;
