/** How well a text fits what is searched for. */
export type Fit = "same" | "seen" | "holds";

export function foldedText(text: string): string {
  return text.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();
}

/** `sought` folded: a text as it is shown with its values filled in, or some words of it. */
export function fitOf(text: string, sought: string): Fit | null {
  const folded = foldedText(text);
  if (folded === sought) return "same";
  if (seenPattern(folded)?.test(sought)) return "seen";
  return sought.split(" ").every((word) => folded.includes(word)) ? "holds" : null;
}

/** None where a text is nearly nothing but what is filled in: it would fit everything. */
function seenPattern(folded: string): RegExp | null {
  const parts = folded.split(/\{[^{}]*\}/);
  if (parts.length === 1 || parts.join("").replace(/[^\p{L}\p{N}]/gu, "").length < 3) return null;
  return new RegExp(`^${parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join(".{0,80}?")}$`, "u");
}
