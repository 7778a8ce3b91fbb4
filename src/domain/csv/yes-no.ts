import type { Language } from "../link/localized-path.ts";

/** How files of the shop say yes and no. */
export const yes: Record<Language, string> = { th: "ใช่", en: "Yes" };
export const no: Record<Language, string> = { th: "ไม่ใช่", en: "No" };

const said: Readonly<Record<string, boolean>> = {
  ใช่: true,
  yes: true,
  true: true,
  "1": true,
  ไม่ใช่: false,
  ไม่: false,
  no: false,
  false: false,
  "0": false,
};

/** Null: it says neither. Spreadsheets make TRUE and FALSE of it. */
export function readYesNo(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  return Object.hasOwn(said, word) ? (said[word] ?? null) : null;
}
