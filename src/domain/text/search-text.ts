import { foldWords } from "./fold-words.ts";

/** How well a text fits what is searched for. */
export type Fit = "same" | "seen" | "holds";

export function foldedText(text: string): string {
  return foldWords(text).trim();
}

/** `sought` folded: a text as it is shown with its values filled in, or some words of it. */
export function fitOf(text: string, sought: string): Fit | null {
  const folded = foldedText(text);
  if (folded === sought) return "same";
  if (isSeen(folded, sought)) return "seen";
  return sought.split(" ").every((word) => folded.includes(word)) ? "holds" : null;
}

/** Not where a text is nearly nothing but what is filled in: it would fit everything. */
function isSeen(folded: string, sought: string): boolean {
  const parts = folded.split(/\{[^{}]*\}/);
  const [first = "", ...others] = parts;
  const last = others.pop();
  if (last === undefined || parts.join("").replace(/[^\p{L}\p{N}]/gu, "").length < 3) return false;
  let at = first.length;
  // Each part where it stands first leaves the most room for those behind it.
  for (const part of others) {
    const found = sought.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return sought.startsWith(first) && sought.endsWith(last) && sought.length - last.length >= at;
}
