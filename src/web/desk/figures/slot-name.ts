import type { Language } from "#domain/link/localized-path.ts";

const locales: Record<Language, string> = { th: "th-TH", en: "en-GB" };

/** A day or a month, by the length of its text: short below a bar, whole in a table. */
export function slotName(at: string, lang: Language, form: "short" | "whole"): string {
  const isMonth = at.length === 7;
  const date = new Date(`${at}${isMonth ? "-01" : ""}T00:00:00Z`);
  const year = form === "whole" || isMonth ? { year: form === "whole" ? ("numeric" as const) : ("2-digit" as const) } : {};
  return date.toLocaleDateString(locales[lang], { timeZone: "UTC", month: "short", ...(!isMonth && { day: "numeric" }), ...year });
}
