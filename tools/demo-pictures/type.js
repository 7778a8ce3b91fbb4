import { Resvg } from "@resvg/resvg-js";

/**
 * @typedef {{ cut: "Display" | "Text", weight: number, size: number }} Face
 * @typedef {Face & { x: number, y: number, fill: string, anchor?: "start" | "middle" | "end", opacity?: number }} Setting
 */

/** Small words that belong to what follows: a line does not end with them. */
const OPENERS = new Set(["ใน", "ให้", "ที่", "และ", "จาก", "ด้วย", "สำหรับ", "ฉบับ", "ของ", "เพื่อ"]);
/** What is counted stays with its number. */
const COUNTERS = /^(ชั่วโมง|วัน|ที่|คน|จาน|ด้าม|สี|ใบ|แหล่ง)/;
const segmenter = new Intl.Segmenter("th", { granularity: "word" });
const measured = new Map();

/** @type {string[]} */
let fontFiles = [];

/** @param {string[]} files */
export function setFontFiles(files) {
  fontFiles = files;
}

/**
 * @param {string} svg
 * @param {number} [width]
 */
export function render(svg, width) {
  const fitTo = width === undefined ? /** @type {const} */ ({ mode: "original" }) : /** @type {const} */ ({ mode: "width", value: width });
  return new Resvg(svg, { fitTo, font: { loadSystemFonts: false, fontFiles } }).render();
}

/**
 * @param {string} content
 * @param {Setting} setting
 */
export function text(content, setting) {
  const { x, y, size, fill, anchor = "start", opacity = 1 } = setting;
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" fill-opacity="${opacity}" text-anchor="${anchor}">${runs(content, setting)}</text>`;
}

/**
 * The width of the ink, which is near enough to break lines by.
 * @param {string} content
 * @param {Face} face
 * @returns {number}
 */
export function measure(content, face) {
  const key = `${face.cut} ${face.weight} ${content}`;
  if (!measured.has(key)) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="300">${text(content, { ...face, size: 100, x: 0, y: 150, fill: "#000" })}</svg>`;
    const box = new Resvg(svg, { font: { loadSystemFonts: false, fontFiles } }).getBBox();
    measured.set(key, box ? box.x + box.width : 0);
  }
  return (measured.get(key) * face.size) / 100;
}

/**
 * Breaks between words only, with the lines as even as can be; a break at a written space costs less than one inside a phrase.
 * @param {string} content
 * @param {Face} face
 * @param {number} width
 * @param {number} maxLines
 * @returns {{ cost: number, lines: string[] } | null} null when it does not fit
 */
export function breakLines(content, face, width, maxLines) {
  const words = wordsOf(content);
  /** @type {(start: number, lines: number) => { cost: number, lines: string[] } | null} */
  const best = (start, lines) => {
    if (start === words.length) return { cost: 0, lines: [] };
    if (lines === 0) return null;
    let winner = null;
    for (let end = start + 1; end <= words.length; end += 1) {
      const line = words.slice(start, end).join("").trim();
      const slack = width - measure(line, face);
      if (slack < 0) break;
      const rest = best(end, lines - 1);
      if (rest === null) continue;
      const atPhrase = end === words.length || words[end - 1]?.endsWith(" ");
      const cost = rest.cost + (slack / width) ** 2 * 0.6 + (atPhrase ? 0 : 0.22) + 0.12;
      if (winner === null || cost < winner.cost) winner = { cost, lines: [line, ...rest.lines] };
    }
    return winner;
  };
  return best(0, maxLines);
}

/** @param {string} content */
function wordsOf(content) {
  /** @type {string[]} */
  const words = [];
  for (const { segment } of segmenter.segment(content)) {
    const last = words[words.length - 1] ?? "";
    const joins =
      /^[\s\p{P}ๆ]/u.test(segment) ||
      (/(^|\s)\d+ $/.test(last) && COUNTERS.test(segment)) ||
      (/[A-Za-z] $/.test(last) && /^\d/.test(segment)) ||
      OPENERS.has(last.trim());
    if (joins && words.length > 0) words[words.length - 1] += segment;
    else words.push(segment);
  }
  return words;
}

/**
 * Thai and Latin letters come from different files. SARA AM is written as its two parts, because the library drops the width of
 * the second part otherwise and the next letter lands on it.
 * @param {string} content
 * @param {Face} face
 */
function runs(content, { cut, weight }) {
  const parts = content.replace(/([\u0E48-\u0E4B]?)\u0E33/g, "\u0E4D$1\u0E32").match(/[\u0E00-\u0E7F]+|[^\u0E00-\u0E7F]+/g) ?? [];
  return parts
    .map((part) => {
      const script = /[\u0E00-\u0E7F]/.test(part) ? "thai" : "latin";
      return `<tspan font-family="${cut} ${script} ${weight}" xml:space="preserve">${escapeXml(part)}</tspan>`;
    })
    .join("");
}

/** @param {string} content */
function escapeXml(content) {
  return content.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
