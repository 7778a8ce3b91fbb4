import { type Inline, readRichText } from "../text/rich-text.ts";

export const mostFound = 50;
const around = 40;

/** The words of a text as a learner reads them, without marks and addresses. */
export function plainWords(text: string): string {
  const lines = readRichText(text).flatMap((block) => ("items" in block ? block.items : [block.parts]));
  return lines.map(wordsOf).join(" ");
}

function wordsOf(parts: readonly Inline[]): string {
  return parts.map((part) => (part.kind === "text" ? part.text : wordsOf(part.parts))).join("");
}

export function holdsWords(text: string, words: readonly string[]): boolean {
  const folded = text.normalize("NFC").toLowerCase();
  return words.every((word) => folded.includes(word));
}

/** The words around the first that was searched for. */
export function excerptOf(text: string, words: readonly string[]): string {
  const line = text.normalize("NFC").replaceAll(/\s+/g, " ").trim();
  const at = Math.max(0, line.toLowerCase().indexOf(words[0] ?? ""));
  const [from, to] = [Math.max(0, at - around), Math.min(line.length, at + (words[0]?.length ?? 0) + around)];
  // Not between a letter and the marks above or below it.
  const whole = line
    .slice(from, to)
    .replace(/^[\p{M}\udc00-\udfff]+/u, "")
    .toWellFormed();
  return `${from > 0 ? "…" : ""}${whole}${to < line.length ? "…" : ""}`;
}
