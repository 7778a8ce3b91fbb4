import { lazy, Suspense } from "react";
import { keepLoading } from "#web/platform/keep-loading.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { QuantityStepper } from "#web/ui/form/quantity-stepper.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import type { CartItems } from "../cart/cart-items.tsx";
import type { CartItem } from "../cart/cart-types.ts";
import { ItemNotes } from "../cart/item-notes.tsx";
import { itemPlace } from "../cart/missing-step.ts";
import { PlanChoice } from "../cart/plan-choice.tsx";
import { TimeLeft } from "../cart/time-left.tsx";
import { PlanCards } from "../course/plan-cards.tsx";
import styles from "./one-page.module.css";

const OpenOrder = lazy(() =>
  keepLoading(async () => ({ default: (await import("../cart/open-order.tsx")).OpenOrder })),
);

type Props = Pick<Parameters<typeof CartItems>[0], "quote" | "change"> & { item: CartItem };

/** The ordered item: plan or quantity, extras, and its blockers. */
export function OnePageItem({ item, quote, change }: Props) {
  const t = useTexts();
  const {
    course_id,
    course_name,
    course_type,
    qty,
    currency_code: currency,
    plans,
    priecingplan_id,
  } = item;
  const blockers = quote?.blockers.filter((blocker) => blocker.course_id === course_id) ?? [];
  const line = quote?.lines.find((each) => each.course_id === course_id);
  const planMissing = blockers.find(({ code }) => code === "PLAN_REQUIRED")?.msg;
  const choosePlan = (planId: number) => change.choosePlan(item, planId);
  return (
    <Card id={itemPlace(course_id)} tabIndex={-1} className={styles.box}>
      <h2 className="text-18">{t("sale.title")}</h2>
      {course_type === "product" && (
        <QuantityStepper
          name={course_name}
          value={qty}
          min={1}
          onChange={(next) => change.setQuantity(item, next)}
        />
      )}
      {course_type === "course" && currency === "THB" && plans.length > 0 && (
        <PlanCards plans={plans} chosenId={priecingplan_id ?? undefined} onChoose={choosePlan} />
      )}
      {course_type === "course" && currency !== "THB" && (
        <PlanChoice item={item} currency={currency} error={planMissing} onChoose={choosePlan} />
      )}
      <ItemNotes item={item} />
      {blockers.map(({ code, msg, time_left }) => (
        <div key={code} className="danger">
          <p>{msg}</p>
          {time_left && <TimeLeft time={time_left} />}
        </div>
      ))}
      {line && line.open_order_id !== null && (
        <Suspense>
          <OpenOrder orderId={line.open_order_id} line={line} currency={currency} />
        </Suspense>
      )}
    </Card>
  );
}
