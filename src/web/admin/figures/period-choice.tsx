import { useId } from "react";
import { periodNames } from "#domain/figures/period.ts";
import { useFormNavigation } from "#web/shell/page/use-form-navigation.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Segments } from "#web/ui/form/segments.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useHref } from "#web/ui/link/locale-link.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { type FiguresQuery, figuresSearch } from "./figures-query.ts";
import styles from "./period-choice.module.css";

/** Chooses the period. It is in the address, so that it can be shared. */
export function PeriodChoice({
  query,
  shown,
}: {
  query: FiguresQuery;
  shown: { from: string; to: string } | undefined;
}) {
  const t = useTexts();
  const own = {
    period: "own" as const,
    from: shown?.from ?? query.from,
    to: shown?.to ?? query.to,
  };
  const segments = periodNames.map((period) => ({
    to: `/admin/figures${figuresSearch(period === "own" ? own : { period, from: "", to: "" })}`,
    label: t(`figures.period-${period}`),
    chosen: query.period === period,
  }));
  return (
    <div className={styles.choice}>
      <Segments label={t("figures.period")} segments={segments} />
      {query.period === "own" && <OwnDays key={`${query.from} ${query.to}`} query={query} />}
    </div>
  );
}

function OwnDays({ query: { from, to } }: { query: FiguresQuery }) {
  const t = useTexts();
  const id = useId();
  const submit = useFormNavigation({ preventScrollReset: true });
  return (
    <form
      action={useHref()("/admin/figures")}
      onSubmit={submit}
      className={styles.days}
      aria-labelledby={id}
    >
      <span id={id} hidden>
        {t("figures.period-own")}
      </span>
      <input type="hidden" name="period" value="own" />
      <TextField label={t("figures.from")} type="date" name="from" defaultValue={from} required />
      <TextField label={t("figures.to")} type="date" name="to" defaultValue={to} required />
      <Button type="submit" variant="quiet">
        {t("figures.show")}
      </Button>
    </form>
  );
}
