import { categories } from "../../src/server/demo/content/categories.ts";
import { courses } from "../../src/server/demo/content/courses.ts";
import { products } from "../../src/server/demo/content/products.ts";
import { BUSINESS_ART } from "./art-business.js";
import { CODE_ART } from "./art-code.js";
import { CRAFT_ART } from "./art-crafts.js";
import { EXAM_ART } from "./art-exams.js";
import { LANGUAGE_ART } from "./art-languages.js";
import { WELLNESS_ART } from "./art-wellness.js";
import { CATEGORY_MARKS } from "./marks.js";
import { PALETTES } from "./palette.js";
import { PRODUCT_ART } from "./products.js";

/** @typedef {import("./cover.js").Cover & { slug: string, isCourse: boolean }} CoverToDraw */

const ART = { ...LANGUAGE_ART, ...CODE_ART, ...CRAFT_ART, ...BUSINESS_ART, ...WELLNESS_ART, ...EXAM_ART };
const LEVELS = {
  beginner: { footer: "ระดับเริ่มต้น", dots: 1 },
  intermediate: { footer: "ระดับกลาง", dots: 2 },
  advanced: { footer: "ระดับสูง", dots: 3 },
};

/** @returns {CoverToDraw[]} */
export function coversToDraw() {
  return [...courses.map(courseCover), ...products.map(productCover)];
}

/** @param {import("../../src/server/demo/content/content-types.ts").DemoCourse} course */
function courseCover({ slug, titleTh, titleEn, categorySlug, level }) {
  const palette = PALETTES[level];
  const category = categories.find((candidate) => candidate.slug === categorySlug)?.nameTh ?? "";
  const art = drawn(ART[slug], slug)(palette);
  return { slug, isCourse: true, title: titleTh, titleEn, category, ...LEVELS[level], palette, mark: markOf(categorySlug, palette), art };
}

/** @param {import("../../src/server/demo/content/content-types.ts").DemoProduct} product */
function productCover({ slug, shape, titleTh, titleEn, promiseTh, categorySlug }) {
  const palette = PALETTES.product;
  const art = drawn(PRODUCT_ART[shape], slug)(palette);
  return {
    slug,
    isCourse: false,
    title: titleTh,
    titleEn,
    category: "สินค้าจัดส่ง",
    footer: promiseTh,
    dots: 0,
    palette,
    mark: markOf(categorySlug, palette),
    art,
  };
}

/**
 * @param {string} categorySlug
 * @param {import("./palette.js").Palette} palette
 */
function markOf(categorySlug, palette) {
  return drawn(CATEGORY_MARKS[categorySlug], categorySlug)(palette);
}

/**
 * @template T
 * @param {T | undefined} drawing
 * @param {string} slug
 */
function drawn(drawing, slug) {
  if (drawing === undefined) throw new Error(`nothing is drawn for ${slug}`);
  return drawing;
}
