import type { Language } from "#domain/link/localized-path.ts";
import { bothCalendars } from "#domain/time/bangkok.ts";
import type { Translate } from "#web/texts/use-texts.tsx";
import { unbroken } from "#web/ui/text/format-date.ts";
import type { Plan } from "./catalog-types.ts";
import { termIf } from "./plan-choice.ts";

/** When a plan's time begins and ends, as text; null: it counts from the approval. */
export function clockText(
  plan: Plan,
  now: number | null,
  { t, lang }: { t: Translate; lang: Language },
): string | null {
  const { clock } = plan;
  if (clock === undefined) return null;
  const { startsAt, endsAt, waitsFor } = termIf(plan, new Date(now ?? 0));
  const text = (at: Date | null) =>
    now === null || at === null ? "…" : unbroken(bothCalendars(at, lang));
  const days = clock.days ?? 0;
  if (clock.kind === "first_lesson")
    return waitsFor === "lessons"
      ? t("catalog.clock-opening-wait", { days })
      : t("catalog.clock-opening", { days, date: text(endsAt) });
  if (clock.kind === "date") {
    if (waitsFor === "lessons") return t("catalog.clock-date-wait", { start: text(startsAt) });
    return endsAt === null
      ? t("catalog.clock-date-endless", { start: text(startsAt) })
      : t("catalog.clock-date", { start: text(startsAt), date: text(endsAt) });
  }
  return waitsFor === "lessons" ? t("catalog.clock-lessons") : null;
}
