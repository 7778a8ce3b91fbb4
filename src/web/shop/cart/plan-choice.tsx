import { useQuery } from "@tanstack/react-query";
import { bothCalendars } from "#domain/time/bangkok.ts";
import { goodValue, quietApi } from "#web/platform/api-client.ts";
import { useShopNow } from "#web/platform/use-shop-now.ts";
import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { DownIcon } from "#web/ui/icon/more-icons.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { unbroken } from "#web/ui/text/format-date.ts";
import { priceText } from "#web/ui/text/price.tsx";
import { VisuallyHidden } from "#web/ui/text/visually-hidden.tsx";
import { clockText } from "../catalog/clock-text.ts";
import { daysOpen, wouldEndAt } from "../catalog/plan-choice.ts";
import { planPrice } from "./cart-changes.ts";
import styles from "./cart-items.module.css";
import type { CartItem, Currency, Plan } from "./cart-types.ts";

type Props = {
  item: CartItem;
  currency: Currency;
  error: string | undefined;
  onChoose: (planId: number) => void;
};

/** Selects the plan of a course. A single plan needs no choice. */
export function PlanChoice({
  item: { plans, priecingplan_id, course_name },
  currency,
  error,
  onChoose,
}: Props) {
  const t = useTexts();
  const chosen = plans.find(({ id }) => id === priecingplan_id);
  if (plans.length === 0) return null;
  const isOnly = plans.length === 1 && chosen !== undefined;
  return (
    <div className="stack-4">
      {isOnly ? (
        <p>{chosen.name}</p>
      ) : (
        <SelectField
          label={
            <VisuallyHidden>
              {t("cart.plan")} {course_name}
            </VisuallyHidden>
          }
          value={chosen ? String(chosen.id) : ""}
          choose={chosen === undefined}
          error={error}
          onChange={(event) => event.target.value !== "" && onChoose(Number(event.target.value))}
          options={plans.map((plan) => ({
            value: String(plan.id),
            label: planLabel(plan, currency, t),
          }))}
        />
      )}
      {chosen && <PlanEnd plan={chosen} isFree={planPrice(chosen, currency) === 0} />}
    </div>
  );
}

function planLabel(plan: Plan, currency: Currency, t: Translate): string {
  const price = planPrice(plan, currency);
  if (price === null) return plan.name;
  return `${plan.name} · ${price === 0 ? t("catalog.free") : priceText(price, { currency })}`;
}

/**
 * The end of access if it began today, in both calendars. Its place is reserved until the shop's
 * date is known.
 */
function PlanEnd({ plan, isFree }: { plan: Plan; isFree: boolean }) {
  const t = useTexts();
  const lang = useLanguage();
  const now = useShopNow();
  const end = now === null ? null : wouldEndAt(plan, new Date(now));
  const days = daysOpen(plan);
  const hasEnd = days !== null;
  const text = hasEnd
    ? t(isFree ? "catalog.free-until" : "cart.access-until", {
        date: end ? unbroken(bothCalendars(end, lang)) : "…",
      })
    : t("catalog.no-end");
  const first =
    plan.pricing_type === "renew"
      ? t("catalog.renews")
      : (clockText(plan, now, { t, lang }) ?? text);
  const isPlain = !hasEnd && plan.free_for === null && !plan.need_approval;
  if (isPlain && plan.plan_type !== "others") return <p className="soft">{first}</p>;
  return (
    <details className={styles.end}>
      <summary>
        {first}
        <DownIcon size={16} />
      </summary>
      {hasEnd && <p>{t("cart.term-days", { days })}</p>}
      {plan.free_for !== null && <FreeBecause courseIds={plan.free_course_ids} />}
      {plan.need_approval && <p>{t("catalog.needs-approval")}</p>}
      {plan.plan_type === "others" && <p>{t("catalog.trial-once")}</p>}
    </details>
  );
}

/** Names the courses whose owners get this plan for free. */
function FreeBecause({ courseIds }: { courseIds: readonly number[] }) {
  const t = useTexts();
  const { data: owned } = useQuery({
    queryKey: ["owned-courses", useLanguage()],
    queryFn: async () => goodValue(await quietApi.listOwnedCourses()).data,
  });
  const names =
    owned
      ?.filter(({ courseID }) => courseIds.includes(courseID))
      .map(({ courseName }) => courseName) ?? [];
  return names.length > 0 && <p>{t("cart.free-because", { names: names.join(", ") })}</p>;
}
