import type { Language, LocalizedText } from "../link/localized-path.ts";
import { slotsOf } from "./text-slots.ts";

export type TextFaultCode = "EMPTY" | "TOO_LONG" | "SLOT_UNKNOWN" | "SLOT_MISSING" | "STRAY_BRACE";
/** `names`: the names in braces. */
export type TextFault = { code: TextFaultCode; names: readonly string[] };

/** Longer texts do not fit a screen. */
export const longestText = 2000;

/** The stored form, without invisible characters. */
export function settledText(typed: string): string {
  return typed
    .toWellFormed()
    .normalize("NFC")
    .replaceAll("\r\n", "\n")
    .replaceAll("\u0000", "")
    .trim();
}

/**
 * The fault of the owner's wording, or nothing. It needs every name that our text fills in, and may
 * have `more` of them.
 */
export function textFault(
  text: string,
  ours: LocalizedText,
  lang: Language,
  { longest = longestText, more = [] }: { longest?: number; more?: readonly string[] } = {},
): TextFault | null {
  if (text === "") return { code: "EMPTY", names: [] };
  if (text.length > longest) return { code: "TOO_LONG", names: [] };
  const { names, unreadable, hasStrayBrace } = slotsOf(text);
  const needed = slotsOf(ours[lang]).names;
  const known = new Set([...slotsOf(ours.th).names, ...slotsOf(ours.en).names, ...more]);
  const unknown = [...unreadable, ...names.filter((name) => !known.has(name))];
  if (unknown.length > 0) return { code: "SLOT_UNKNOWN", names: unknown };
  if (hasStrayBrace) return { code: "STRAY_BRACE", names: [] };
  const missing = needed.filter((name) => !names.includes(name));
  return missing.length > 0 ? { code: "SLOT_MISSING", names: missing } : null;
}

const shortPlace = 32;

/**
 * The length above which a text is marked: short for a button or a title, longer for a paragraph.
 */
export function roomOf(ours: LocalizedText): number {
  const longest = Math.max(ours.th.length, ours.en.length);
  return longest <= shortPlace
    ? Math.max(24, longest * 2)
    : Math.min(longestText, Math.max(160, longest * 3));
}

export function isTooLong(text: string, ours: LocalizedText): boolean {
  return text.length > roomOf(ours);
}
