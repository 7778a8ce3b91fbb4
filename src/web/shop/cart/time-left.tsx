import { bothCalendars } from "#domain/time/bangkok.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import type { CartBlocker } from "./cart-types.ts";

/** How long access lasts, until when, and from when it can be renewed. */
export function TimeLeft({
  time: { ends_at, left, renewable_from },
}: {
  time: NonNullable<CartBlocker["time_left"]>;
}) {
  const t = useTexts();
  const lang = useLanguage();
  const date = (instant: string) => bothCalendars(new Date(instant), lang);
  const time = t(left.days > 0 ? "cart.left-days" : "cart.left-hours", left);
  return (
    <p>
      {t("cart.time-left", { time })} {t("cart.open-until", { date: date(ends_at) })}
      {renewable_from && ` ${t("cart.renewable-from", { date: date(renewable_from) })}`}
    </p>
  );
}
