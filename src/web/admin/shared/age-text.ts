import type { Translate } from "#web/texts/use-texts.tsx";

const minute = 60_000;

/** A duration in one or two words: 12 minutes, 3 hours, 2 days. */
export function ageText(t: Translate, milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / minute));
  if (minutes < 1) return t("order-admin.age-now");
  if (minutes < 60) return t("order-admin.age-minutes", { count: minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return t("order-admin.age-hours", { count: hours });
  return t("order-admin.age-days", { count: Math.floor(hours / 24) });
}
