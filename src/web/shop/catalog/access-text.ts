import type { Translate } from "#web/texts/use-texts.tsx";
import type { CatalogCard } from "./catalog-types.ts";

type Unit = "Day(s)" | "Month(s)" | "Year(s)";

/** The duration of access as text; null if the item is no course. */
export function accessText(access: CatalogCard["access"], t: Translate): string | null {
  if (access === null) return null;
  if (access.kind === "unlimited" || access.term === null || access.term_unit === null)
    return t("catalog.access-unlimited");
  return termText(access.term, access.term_unit, t);
}

function termText(count: number, unit: Unit, t: Translate): string {
  if (unit === "Day(s)") return t("catalog.access-day", { count });
  return unit === "Month(s)"
    ? t("catalog.access-month", { count })
    : t("catalog.access-year", { count });
}

export function durationText(minutes: number, t: Translate): string {
  if (minutes < 60) return t("catalog.minutes", { minutes });
  const hours = Math.floor(minutes / 60);
  return minutes % 60 === 0
    ? t("catalog.whole-hours", { hours })
    : t("catalog.hours", { hours, minutes: minutes % 60 });
}
