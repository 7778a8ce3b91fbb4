import { foldThai } from "../text/fold-words.ts";
import { type Block, type Inline, readRichText } from "../text/rich-text.ts";

export const mostFound = 50;
const around = 40;

/** The text as a learner reads it, without marks and addresses. */
export function plainWords(text: string): string {
  return readRichText(text).flatMap(linesOf).join(" ");
}

function linesOf(block: Block): string[] {
  switch (block.kind) {
    case "code":
      return [block.text];
    case "picture":
      return [block.alt];
    case "table":
      return [block.head, ...block.rows].flat().map(wordsOf);
    case "bullets":
    case "numbers":
      return block.items.map(wordsOf);
    default:
      return [wordsOf(block.parts)];
  }
}

function wordsOf(parts: readonly Inline[]): string {
  return parts.map((part) => (part.kind === "text" ? part.text : wordsOf(part.parts))).join("");
}

/** The part of the text around the first found word. `words` are folded. */
export function excerptOf(text: string, words: readonly string[]): string {
  const line = text.normalize("NFC").replaceAll(/\s+/g, " ").trim();
  const at = placeOf(line, words[0] ?? "");
  const [from, to] = [
    Math.max(0, at - around),
    Math.min(line.length, at + (words[0]?.length ?? 0) + around),
  ];
  // The cut is not between a Thai letter and the marks above or below it.
  const whole = line
    .slice(from, to)
    .replace(/^[\p{M}\udc00-\udfff]+/u, "")
    .toWellFormed();
  return `${from > 0 ? "…" : ""}${whole}${to < line.length ? "…" : ""}`;
}

const segment = 512;

/**
 * The place of the folded words in a line. The line is folded in segments up to the matching one;
 * in that segment a binary search finds the place. NOTE: a folded prefix is never longer than the
 * folded whole.
 */
function placeOf(line: string, words: string): number {
  const at = foldThai(line).indexOf(words);
  if (at < 0) return 0;
  let [from, folded] = [0, 0];
  for (let next = 0; from < line.length; from += segment, folded += next) {
    next = foldThai(line.slice(from, from + segment)).length;
    if (folded + next > at) break;
  }
  let [low, high] = [0, Math.min(segment, line.length - from)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (folded + foldThai(line.slice(from, from + middle)).length <= at) low = middle;
    else high = middle - 1;
  }
  return from + low;
}
