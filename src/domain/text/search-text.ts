import { foldWords } from "./fold-words.ts";

/** How well a text matches a search. */
export type Fit = "same" | "seen" | "holds";

export function foldedText(text: string): string {
  return foldWords(text).trim();
}

/** `sought`: folded. It is the shown text with its values, or some of its words. */
export function fitOf(text: string, sought: string): Fit | null {
  const folded = foldedText(text);
  if (folded === sought) return "same";
  if (isSeen(folded, sought)) return "seen";
  return sought.split(" ").every((word) => folded.includes(word)) ? "holds" : null;
}

/**
 * A text that consists almost only of values matches nothing, because it would match everything.
 */
function isSeen(folded: string, sought: string): boolean {
  const parts = folded.split(/\{[^{}]*\}/);
  const [first = "", ...others] = parts;
  const last = others.pop();
  if (last === undefined || parts.join("").replace(/[^\p{L}\p{N}]/gu, "").length < 3) return false;
  let at = first.length;
  // The first match of each part leaves the most text for the next parts.
  for (const part of others) {
    const found = sought.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return sought.startsWith(first) && sought.endsWith(last) && sought.length - last.length >= at;
}
