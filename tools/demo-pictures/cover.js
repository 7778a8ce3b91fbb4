import { circle, placed } from "./shapes.js";
import { handBrokenLines } from "./title-breaks.js";
import { breakLines, measure, text } from "./type.js";

/**
 * @typedef {{ title: string, titleEn: string, category: string, footer: string, dots: number, palette: import("./palette.js").Palette, mark: string, art: string }} Cover
 * @typedef {{ width: number, height: number, sizes: number[], small: number, hasEnglish: boolean }} Format
 */

const MARGIN = 64;
const COLUMN = 530;

/** @type {Record<"cover" | "card" | "openGraph", Format>} */
const FORMATS = {
  cover: { width: 1200, height: 675, sizes: [76, 70, 64, 58], small: 27, hasEnglish: true },
  card: { width: 1200, height: 675, sizes: [88, 82, 76, 70, 64], small: 38, hasEnglish: false },
  openGraph: { width: 1200, height: 630, sizes: [76, 70, 64, 58], small: 27, hasEnglish: true },
};

/**
 * @param {Cover} cover
 * @param {keyof typeof FORMATS} formatName
 */
export function drawCover(cover, formatName) {
  const format = FORMATS[formatName];
  const { width, height } = format;
  const scale = height / 675;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${cover.palette.ground}"/>
<g transform="translate(${width - 580 * scale} 0) scale(${scale})" style="isolation:isolate">${cover.art}</g>
${headline(cover, format)}</svg>`;
}

/**
 * @param {Cover} cover
 * @param {Format} format
 */
function headline({ title, titleEn, category, footer, dots, palette, mark }, { height, sizes, small, hasEnglish }) {
  const { size, lines } = fitTitle(title, sizes);
  const leading = Math.round(size * 1.36);
  const last = height - (hasEnglish ? 172 : 150);
  const first = last - leading * (lines.length - 1);
  const english = { cut: /** @type {const} */ ("Display"), weight: 500, size: shrink(titleEn, 28) };
  const label = { cut: /** @type {const} */ ("Display"), weight: 500, size: small };
  return [
    placed(MARGIN, 66, small / 27, mark),
    text(category, { ...label, x: MARGIN + small * 1.6, y: 62 + small, fill: palette.quiet }),
    ...lines.map((content, index) => text(content, { cut: "Display", weight: 600, size, x: MARGIN - 4, y: first + index * leading, fill: palette.ink })),
    hasEnglish ? text(titleEn, { ...english, x: MARGIN, y: last + 60, fill: palette.quiet }) : "",
    level(dots, height - 62, small, palette),
    text(footer, { ...label, size: shrink(footer, small), x: MARGIN + (dots > 0 ? small * 3.3 : 0), y: height - 52, fill: palette.quiet }),
  ].join("");
}

/**
 * @param {number} dots
 * @param {number} y
 * @param {number} small
 * @param {import("./palette.js").Palette} palette
 */
function level(dots, y, small, palette) {
  if (dots === 0) return "";
  const r = small * 0.28;
  return [0, 1, 2]
    .map((index) =>
      circle(
        MARGIN + r + index * small * 0.92,
        y,
        index < dots ? r : r - 2,
        index < dots ? palette.accent : "none",
        index < dots ? {} : { stroke: palette.quiet, width: 3 },
      ),
    )
    .join("");
}

/**
 * A smaller size wins only when it breaks the title clearly better.
 * @param {string} title
 * @param {number[]} sizes
 */
function fitTitle(title, sizes) {
  const byHand = handBrokenLines(title);
  if (byHand !== undefined) return { lines: byHand, size: largestFitting(byHand, sizes) };
  const tries = sizes.flatMap((size, index) => {
    const broken = breakLines(title, { cut: "Display", weight: 600, size }, COLUMN, 3);
    return broken === null ? [] : [{ size, lines: broken.lines, cost: broken.cost + index * 0.13 }];
  });
  const best = tries.toSorted((a, b) => a.cost - b.cost)[0];
  if (best === undefined) throw new Error(`no room for the title ${title}`);
  return best;
}

/**
 * @param {string[]} lines
 * @param {number[]} sizes
 */
function largestFitting(lines, sizes) {
  const fits = (/** @type {number} */ size) => lines.every((line) => measure(line, { cut: "Display", weight: 600, size }) <= COLUMN);
  return sizes.find(fits) ?? Math.min(...sizes);
}

/**
 * @param {string} content
 * @param {number} size
 */
function shrink(content, size) {
  const width = measure(content, { cut: "Display", weight: 500, size });
  return width <= COLUMN ? size : Math.floor((size * COLUMN) / width);
}
