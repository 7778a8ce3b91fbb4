import { type OrderPage, useOrders } from "#web/shop/order/orders.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { BookIcon } from "#web/ui/icon/icons.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { Skeleton } from "#web/ui/surface/skeleton.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { OwnReading } from "../form/own-reading.tsx";
import { type Enrollment, inOrderOfLearning } from "./enrollment-order.ts";
import { useEnrollments } from "./enrollments.ts";
import { LastOrders } from "./last-orders.tsx";
import { LearnOn } from "./learn-on.tsx";
import { NextSteps } from "./next-steps.tsx";
import { SeatWaits } from "./seat-waits.tsx";
import styles from "./student-home.module.css";
import { useNow } from "./use-now.ts";

export type LoadedHome = {
  courses: Enrollment[] | null;
  orders: OrderPage | null;
  now: string | null;
};

/** Next steps, open courses, latest orders. */
export function StudentHome({ loaded }: { loaded: LoadedHome }) {
  const t = useTexts();
  const courses = useEnrollments(loaded.courses);
  const orders = useOrders(1, loaded.orders);
  const now = useNow(loaded.now);
  const open = inOrderOfLearning(courses.data ?? []).filter(({ state }) => state === "active");
  if (courses.data?.length === 0 && orders.data?.total === 0) {
    return (
      <div className={styles.home}>
        <SeatWaits />
        <EmptyState
          title={t("account.empty")}
          text={t("account.empty-text")}
          icon={<BookIcon size={32} />}
        >
          <LinkButton to="/courses">{t("account.browse")}</LinkButton>
        </EmptyState>
      </div>
    );
  }
  return (
    <OwnReading read={orders} skeleton={<HomeSkeleton />}>
      {(found) => (
        <div className={styles.home}>
          <NextSteps orders={found.items} courses={courses.data ?? noCourses} now={now} />
          <SeatWaits />
          {open.length > 0 && <LearnOn courses={open} />}
          {found.total > 0 && <LastOrders orders={found.items} />}
        </div>
      )}
    </OwnReading>
  );
}

const noCourses: readonly Enrollment[] = [];

function HomeSkeleton() {
  return (
    <div className={styles.home}>
      <Skeleton width="100%" height="5.5rem" />
      <Skeleton width="100%" height="5.5rem" />
      <Skeleton width="100%" height="12rem" />
    </div>
  );
}
