import { bothCalendars } from "#domain/time/bangkok.ts";
import { useShopNow } from "#web/platform/use-shop-now.ts";
import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { RadioCards } from "#web/ui/form/radio-cards.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { unbroken } from "#web/ui/text/format-date.ts";
import { Price } from "#web/ui/text/price.tsx";
import type { Plan } from "../catalog/catalog-types.ts";
import { clockText } from "../catalog/clock-text.ts";
import { wouldEndAt } from "../catalog/plan-choice.ts";
import styles from "./plan-cards.module.css";

type Props = {
  plans: readonly Plan[];
  chosenId: number | undefined;
  onChoose: (id: number) => void;
};

export function PlanCards({ plans, chosenId, onChoose }: Props) {
  const t = useTexts();
  const now = useShopNow();
  return (
    <RadioCards
      legend={t("catalog.choose-plan")}
      name="plan"
      value={String(chosenId)}
      onChange={(value) => onChoose(Number(value))}
      cards={plans.map((plan) => ({
        value: String(plan.id),
        label: plan.name,
        aside:
          plan.price === 0
            ? t("catalog.free")
            : plan.price !== null && <Price amount={plan.price} />,
        note: <PlanNotes plan={plan} now={now} />,
      }))}
    />
  );
}

function PlanNotes({ plan, now }: { plan: Plan; now: number | null }) {
  const t = useTexts();
  const lang = useLanguage();
  const ends = now === null ? null : wouldEndAt(plan, new Date(now));
  const date = ends && unbroken(bothCalendars(ends, lang));
  const clock = clockText(plan, now, { t, lang });
  return (
    <span className="stack">
      {plan.pricing_type === "renew" ? t("catalog.renews") : (clock ?? endText(plan, date, t))}
      {plan.need_approval && <span>{t("catalog.needs-approval")}</span>}
      {plan.plan_type === "others" && <span>{t("catalog.trial-once")}</span>}
    </span>
  );
}

/** The place of an unknown date is reserved, so that the layout does not jump. */
function endText(plan: Plan, date: string | null, t: Translate) {
  if (plan.term === null || plan.plan_type === "Actual") return <span>{t("catalog.no-end")}</span>;
  const key = plan.price === 0 ? "catalog.free-until" : "catalog.ends-at";
  return date === null ? (
    <span className={styles.waiting}>{t(key, { date: "00 xxx 0000 (xx. 0000)" })}</span>
  ) : (
    <span>{t(key, { date })}</span>
  );
}
