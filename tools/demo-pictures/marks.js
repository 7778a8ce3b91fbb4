import { arch, balloon, box, circle, half, leaf, path, quarter } from "./shapes.js";

/** @typedef {import("./palette.js").Palette} Palette */

/** Each category's shape, 28 units tall, beside its name.
 * @type {Record<string, (p: Palette) => string>} */
export const CATEGORY_MARKS = {
  languages: (p) => balloon(14, 12, 12, 120, p.clay),
  "code-and-data": (p) => box(1, 1, 12, 12, p.clay) + quarter(15, 1, 12, "bl", p.clay) + quarter(1, 15, 12, "tr", p.clay) + box(15, 15, 12, 12, p.clay),
  "arts-and-crafts": (p) => leaf(14, 28, 2, 4, 7, p.clay) + leaf(14, 28, 26, 4, 7, p.clay),
  "business-and-money": (p) => arch(1, 28, 12, 18, p.clay) + arch(15, 28, 12, 28, p.clay),
  "health-and-food": (p) => half(14, 14, 13, "up", p.clay) + circle(14, 6, 4, p.clay),
  "exam-prep": (p) => path("M14 2L28 27H0Z", p.clay),
};
