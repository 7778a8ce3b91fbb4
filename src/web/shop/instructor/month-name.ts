import type { Language } from "#domain/link/localized-path.ts";

const locales: Record<Language, string> = { th: "th-TH", en: "en-GB" };

/** `2026-11` as พ.ย. or, where it is written out, พฤศจิกายน 2569. */
export function monthName(month: string, lang: Language, form: "short" | "long"): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  return first.toLocaleDateString(locales[lang], { timeZone: "UTC", month: form, ...(form === "long" && { year: "numeric" }) });
}
