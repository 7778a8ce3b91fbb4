import { useState } from "react";
import { useTexts } from "../app/texts/use-texts.tsx";
import { Button, LinkButton } from "../ui/button.tsx";
import { BuyBar } from "../ui/buy-bar.tsx";
import { Card } from "../ui/card.tsx";
import { Price } from "../ui/price.tsx";
import type { CourseDetail, Plan } from "./catalog-types.ts";
import { IncludedList } from "./included-list.tsx";
import { PlanCards } from "./plan-cards.tsx";
import { plansFor } from "./plan-choice.ts";
import styles from "./purchase-panel.module.css";
import type { Chosen } from "./save-to-cart.ts";
import { SeatsBadge } from "./seats-badge.tsx";
import { useAddToCart } from "./use-add-to-cart.ts";
import { useLiveSeats } from "./use-live-seats.ts";
import { useOwnedCourses } from "./use-owned-courses.ts";

/** On a page that sells by itself the button begins the order there. */
export type Ordering = { isBusy: boolean; order: (chosen: Chosen) => void };

/** Plans, seats and 'add to cart'. On a phone the price and the button stay at the lower edge. */
export function PurchasePanel({ course, isPreview = false, sale }: { course: CourseDetail; isPreview?: boolean; sale?: Ordering | undefined }) {
  const owned = useOwnedCourses();
  const plans = plansFor(course.plans, course.id, owned);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const chosen = plans.find(({ id }) => id === chosenId) ?? firstChoice(plans);
  const seatsLeft = useLiveSeats([course])(course);
  const isCourse = course.course_type === "course";
  const price = isCourse ? (chosen?.price ?? null) : course.price;
  return (
    <Card className={styles.panel}>
      {isCourse && plans.length > 0 && <PlanCards plans={plans} chosenId={chosen?.id} onChoose={setChosenId} />}
      {!isCourse && <p className={styles.price}>{price !== null && <Price amount={price} />}</p>}
      <div className={styles.seats}>
        <SeatsBadge seatsLeft={seatsLeft} />
      </div>
      <BuyBar
        sum={
          <>
            {price !== null && <Price amount={price} />}
            {isCourse && chosen && <span className={styles.planName}>{chosen.name}</span>}
          </>
        }
      >
        <Buy key={chosen?.id} isPreview={isPreview} sale={sale} course={course} plan={chosen} isFull={seatsLeft === 0} owned={owned?.has(course.id) ?? false} />
      </BuyBar>
      <IncludedList course={course} />
    </Card>
  );
}

type BuyProps = { course: CourseDetail; plan: Plan | undefined; isFull: boolean; owned: boolean; isPreview: boolean; sale: Ordering | undefined };

function Buy({ course, plan, isFull, owned, isPreview, sale }: BuyProps) {
  const t = useTexts();
  const { add, busy, added } = useAddToCart();
  const isCourse = course.course_type === "course";
  const renews = plan?.pricing_type === "renew";
  if (isPreview) return <Button disabled>{t("catalog.preview-buy")}</Button>;
  if (owned && !renews) return <LinkButton to="/myaccount/student/courses">{t("catalog.start-learning")}</LinkButton>;
  if (isFull && !renews) return <Button disabled>{t("catalog.full")}</Button>;
  if (isCourse ? plan === undefined : course.price === null) return <Button disabled>{t("catalog.no-price")}</Button>;
  const chosen = { courseId: course.id, planId: plan?.id ?? null, name: course.course_name };
  if (sale) {
    return (
      <Button variant="pay" busy={sale.isBusy} onClick={() => sale.order(chosen)}>
        {t("catalog.order-now")}
      </Button>
    );
  }
  if (added) {
    return (
      <LinkButton to="/cart" ref={takeFocus}>
        {t("catalog.go-to-cart")}
      </LinkButton>
    );
  }
  return (
    <Button busy={busy} onClick={() => add(chosen)}>
      {t("catalog.add-to-cart")}
    </Button>
  );
}

/** The way to the cart takes the place of the button that was pressed, and its focus with it. */
function takeFocus(link: HTMLAnchorElement | null): void {
  link?.focus();
}

/** The first that is bought for good: a trial or a free place is there, but has to be chosen. */
function firstChoice(plans: readonly Plan[]): Plan | undefined {
  return plans.find((plan) => plan.plan_type === "Period" || plan.plan_type === "Actual") ?? plans[0];
}
