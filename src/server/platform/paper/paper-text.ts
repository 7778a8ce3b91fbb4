import type { PaperFont } from "./paper-font.ts";

type Measure = Pick<PaperFont, "width">;
/** Text is set at `size`. Where it does not fit, it shrinks down to `least`; then it is cut. */
export type Room = { width: number; lines: number; size: number; least: number };

const words = new Intl.Segmenter("th", { granularity: "word" });
const letters = new Intl.Segmenter("th", { granularity: "grapheme" });
const neverFirst = /^[\p{Pe}\p{Pf}\p{Po}\p{M}ๆฯ]/u;
const neverLast = /[\p{Ps}\p{Pi}]$/u;

/**
 * A typed text as one line, without marks that change the direction, control characters and halves
 * of surrogate pairs.
 */
export function plainLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

export function fitText(
  font: Measure,
  text: string,
  { width, lines, size, least }: Room,
): { size: number; lines: readonly string[] } {
  const whole = plainLine(text);
  for (let tried = size; tried > least; tried -= 0.5) {
    const found = wrapText(font, whole, width / tried);
    if (found.length <= lines) return { size: tried, lines: found };
  }
  const found = wrapText(font, whole, width / least);
  return {
    size: least,
    lines: found.length <= lines ? found : cutLines(font, found, { lines, width: width / least }),
  };
}

function cutLines(
  font: Measure,
  found: readonly string[],
  { lines, width }: { lines: number; width: number },
): readonly string[] {
  const last = [...letters.segment(found[lines - 1] ?? "")].map(({ segment }) => segment);
  while (last.length > 0 && font.width(`${last.join("")}…`) > width) last.pop();
  return [...found.slice(0, lines - 1), `${last.join("")}…`];
}

/**
 * Breaks text into lines of at most `width` ems, between words. A word that is too wide is broken
 * between letters.
 */
export function wrapText(font: Measure, text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  const endLine = () => {
    if (line.trim() !== "") lines.push(line.trim());
    line = "";
  };
  for (const word of unbroken(text)) {
    if (font.width((line + word).trimEnd()) <= width) {
      line += word;
      continue;
    }
    endLine();
    for (const piece of font.width(word.trimEnd()) <= width
      ? [word]
      : [...letters.segment(word)].map(({ segment }) => segment)) {
      if (line !== "" && font.width((line + piece).trimEnd()) > width) endLine();
      line += piece;
    }
  }
  endLine();
  return lines;
}

/** Splits text into words, each with the characters that may not begin or end a line. */
function unbroken(text: string): readonly string[] {
  const parts: string[] = [];
  for (const { segment } of words.segment(text)) {
    const before = parts.at(-1);
    if (before !== undefined && (neverFirst.test(segment) || neverLast.test(before)))
      parts[parts.length - 1] = before + segment;
    else parts.push(segment);
  }
  return parts;
}
