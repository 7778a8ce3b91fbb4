import type { PageLanguage } from "#domain/language/page-languages.ts";

/** A day or a month, by the length of its text: short below a bar, full in a table. */
export function slotName(at: string, { dates }: PageLanguage, form: "short" | "whole"): string {
  const isMonth = at.length === 7;
  const date = new Date(`${at}${isMonth ? "-01" : ""}T00:00:00Z`);
  const year =
    form === "whole" || isMonth
      ? { year: form === "whole" ? ("numeric" as const) : ("2-digit" as const) }
      : {};
  return date.toLocaleDateString(dates, {
    timeZone: "UTC",
    month: "short",
    ...(!isMonth && { day: "numeric" }),
    ...year,
  });
}
