import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from "react";
import { useLocation } from "react-router";
import { keepLoading } from "#web/platform/keep-loading.ts";
import { signInPath } from "#web/shell/session/sign-in-path.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Button, LinkButton } from "#web/ui/surface/button.tsx";
import { BuyBar } from "#web/ui/surface/buy-bar.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { Price } from "#web/ui/text/price.tsx";
import type { CourseDetail, Plan } from "../catalog/catalog-types.ts";
import { firstChoice, plansFor } from "../catalog/plan-choice.ts";
import { SeatsBadge } from "../catalog/seats-badge.tsx";
import { useLiveSeats } from "../catalog/use-live-seats.ts";
import { useOwnedCourses } from "../catalog/use-owned-courses.ts";
import { PlanCards } from "./plan-cards.tsx";
import styles from "./purchase-panel.module.css";
import type { CartChoice } from "./save-to-cart.ts";
import { useAddToCart } from "./use-add-to-cart.ts";
import { useSeatWait } from "./use-seat-wait.ts";

const SeatWaitNote = lazy(() =>
  keepLoading(async () => ({ default: (await import("./seat-wait-note.tsx")).SeatWaitNote })),
);
const JoinWaitingList = lazy(() =>
  keepLoading(async () => ({ default: (await import("./seat-wait-acts.tsx")).JoinWaitingList })),
);

/** On a page that sells directly, the button begins the order there. */
export type PurchaseAction = { isBusy: boolean; order: (chosen: CartChoice) => void };

type ChosenPlan = readonly [id: number | null, choose: (id: number) => void];
const KeptPlan = createContext<ChosenPlan | null>(null);

/** Keeps the chosen plan while panels replace each other, for example when a script loads late. */
export function KeepPlan({ children }: { children: ReactNode }) {
  return <KeptPlan value={useState<number | null>(null)}>{children}</KeptPlan>;
}

/** Plans, seats and 'add to cart'. On a phone the price and the button stay at the lower edge. */
export function PurchasePanel({
  course,
  isPreview = false,
  sale,
  children,
}: {
  course: CourseDetail;
  isPreview?: boolean;
  sale?: PurchaseAction | undefined;
  /** Below the button. */
  children?: ReactNode;
}) {
  const owned = useOwnedCourses();
  const plans = plansFor(course.plans, course.id, owned);
  const own = useState<number | null>(null);
  const [chosenId, setChosenId] = useContext(KeptPlan) ?? own;
  const chosen = plans.find(({ id }) => id === chosenId) ?? firstChoice(plans);
  const seatsLeft = useLiveSeats([course])(course);
  const isFull = seatsLeft === 0 && !isPreview;
  const waiting = useSeatWait(course.id, isFull);
  const hasSeat = (waiting.wait?.seats_left ?? 0) > 0;
  const isOwned = owned?.has(course.id) ?? false;
  const isCourse = course.course_type === "course";
  const price = isCourse ? (chosen?.price ?? null) : course.price;
  return (
    <Card className={styles.panel}>
      {isCourse && plans.length > 0 && (
        <PlanCards plans={plans} chosenId={chosen?.id} onChoose={setChosenId} />
      )}
      {!isCourse && <p className={styles.price}>{price !== null && <Price amount={price} />}</p>}
      <div className={styles.seats}>
        {!(isFull && hasSeat) && <SeatsBadge seatsLeft={seatsLeft} />}
        {isFull && !isOwned && (
          <Suspense>
            <SeatWaitNote courseId={course.id} {...waiting} />
          </Suspense>
        )}
      </div>
      <BuyBar
        sum={
          <>
            {price !== null && <Price amount={price} />}
            {isCourse && chosen && <span className={styles.planName}>{chosen.name}</span>}
          </>
        }
      >
        <Buy
          key={chosen?.id}
          isPreview={isPreview}
          sale={sale}
          course={course}
          plan={chosen}
          waiting={isFull && !hasSeat ? waiting : null}
          owned={isOwned}
        />
      </BuyBar>
      {children}
    </Card>
  );
}

/** `waiting`: the course has no seat for this visitor. */
type BuyProps = {
  course: CourseDetail;
  plan: Plan | undefined;
  waiting: ReturnType<typeof useSeatWait> | null;
  owned: boolean;
  isPreview: boolean;
  sale: PurchaseAction | undefined;
};

function Buy({ course, plan, waiting, owned, isPreview, sale }: BuyProps) {
  const t = useTexts();
  const { add, busy, added } = useAddToCart();
  const isCourse = course.course_type === "course";
  const renews = plan?.pricing_type === "renew";
  if (isPreview) return <Button disabled>{t("catalog.preview-buy")}</Button>;
  if (owned && !renews)
    return <LinkButton to={`/learn/${course.id}`}>{t("catalog.start-learning")}</LinkButton>;
  if (waiting && !renews) return <Full courseId={course.id} waiting={waiting} />;
  if (isCourse ? plan === undefined : course.price === null)
    return <Button disabled>{t("catalog.no-price")}</Button>;
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

/** Only a student can join the waiting list. A visitor signs in first and returns. */
function Full({
  courseId,
  waiting: { wait, isVisitor, reread },
}: {
  courseId: number;
  waiting: ReturnType<typeof useSeatWait>;
}) {
  const t = useTexts();
  const place = useLocation();
  if (isVisitor) return <LinkButton to={signInPath(place)}>{t("catalog.wait-join")}</LinkButton>;
  if (wait === null || wait.place !== null || wait.has_let_lapse)
    return <Button disabled>{t("catalog.full")}</Button>;
  return (
    <Suspense fallback={<Button disabled>{t("catalog.full")}</Button>}>
      <JoinWaitingList courseId={courseId} onDone={reread} />
    </Suspense>
  );
}

/** The link to the cart replaces the pressed button, and takes its focus. */
function takeFocus(link: HTMLAnchorElement | null): void {
  link?.focus();
}
