import type { ReactNode } from "react";
import { OrderOutlook } from "#web/shop/order/order-outlook.tsx";
import { OrderStatusBadge } from "#web/shop/order/order-status-badge.tsx";
import type { Order } from "#web/shop/order/orders.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Badge } from "#web/ui/surface/badge.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { Price } from "#web/ui/text/price.tsx";
import { WholeWords } from "#web/ui/text/whole-words.tsx";
import { type Enrollment, endingSoon, termAt } from "./enrollment-order.ts";
import { HomeSection } from "./home-section.tsx";
import styles from "./next-steps.module.css";

type Props = { orders: readonly Order[]; courses: readonly Enrollment[]; now: Date };

/**
 * Unpaid orders, the most urgent first, courses that end soon, and pending payments. Empty without
 * any.
 */
export function NextSteps({ orders, courses, now }: Props) {
  const t = useTexts();
  const toPay = orders
    .filter(({ status }) => status === "notYetReceived" || status === "rejected")
    .toSorted((a, b) => a.cancel_at.localeCompare(b.cancel_at));
  const waiting = orders.filter(({ status }) => status === "pending");
  const ending = endingSoon(courses, now);
  if (toPay.length + waiting.length + ending.length === 0) return null;
  return (
    <HomeSection title={t("account.next")}>
      <ul className="stack-12">
        {toPay.map((order) => (
          <OrderStep key={`order-${order.id}`} order={order} />
        ))}
        {ending.map((course) => (
          <CourseStep key={`course-${course.id}`} course={course} now={now} />
        ))}
        {waiting.map((order) => (
          <OrderStep key={`order-${order.id}`} order={order} />
        ))}
      </ul>
    </HomeSection>
  );
}

function OrderStep({ order }: { order: Order }) {
  const t = useTexts();
  const { id, status, payable, currency_code, lines, next_steps } = order;
  const number = t("orders.number", { id });
  const action = t(next_steps.includes("report_again") ? "orders.report-again" : "orders.pay");
  return (
    <Step
      badge={<OrderStatusBadge order={order} />}
      title={
        <>
          {number} <Price amount={payable} currency={currency_code} sum />
        </>
      }
      note={lines.map(({ course_name }) => course_name).join(", ")}
      action={
        status !== "pending" && (
          <LinkButton
            to={`/cart/${id}`}
            variant="pay"
            aria-label={t("orders.of", { action, order: number })}
          >
            {action}
          </LinkButton>
        )
      }
    >
      <OrderOutlook order={order} />
    </Step>
  );
}

function CourseStep({ course, now }: { course: Enrollment; now: Date }) {
  const t = useTexts();
  const days = termAt(course, now)?.daysLeft ?? 0;
  const action = t("account.renew");
  return (
    <Step
      badge={
        <Badge tone="accent">
          {days === 0 ? t("account.ends-today") : t("account.ends-in", { days })}
        </Badge>
      }
      title={<WholeWords text={course.course_name} />}
      note={course.plan_name ?? ""}
      action={
        <LinkButton
          to={`/courses/${course.course_id}`}
          variant="quiet"
          aria-label={`${action} ${course.course_name}`}
        >
          {action}
        </LinkButton>
      }
    />
  );
}

function Step({
  badge,
  title,
  note,
  action,
  children,
}: {
  badge: ReactNode;
  title: ReactNode;
  note: string;
  action: ReactNode;
  children?: ReactNode;
}) {
  return (
    <li>
      <Card className={styles.step}>
        <div className={styles.words}>
          {badge}
          <h3 className={styles.title}>{title}</h3>
          {note && <p className="muted">{note}</p>}
          {children}
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </Card>
    </li>
  );
}
