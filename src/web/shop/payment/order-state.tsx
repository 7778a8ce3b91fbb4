import { lazy, type ReactNode, Suspense, useState } from "react";
import { keepLoading } from "#web/platform/keep-loading.ts";
import type { TextKey } from "#web/texts/text-keys.ts";
import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { CheckIcon, ClockIcon, WarningIcon } from "#web/ui/icon/icons.tsx";
import { usePageLanguage } from "#web/ui/link/locale-link.tsx";
import { Button, LinkButton } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { classNames } from "#web/ui/surface/class-names.ts";
import { Countdown } from "#web/ui/text/countdown.tsx";
import { formatDateTime } from "#web/ui/text/format-date.ts";
import { useBuyAgain } from "../order/use-buy-again.ts";
import styles from "./order-state.module.css";
import type { Order, OrderStatus } from "./payment-types.ts";
import { restWords } from "./sum-due.ts";
import { UnpaidText } from "./unpaid/unpaid-text.tsx";
import { hasFailed, isAsked, unpaidWords } from "./unpaid/unpaid-words.ts";

const CancelOrderDialog = lazy(() => keepLoading(async () => ({ default: (await import("../order/cancel-order-dialog.tsx")).CancelOrderDialog })));

type Props = { order: Order /** The owner's words about how long a review takes. */; promise: string; onSendAgain: (() => void) | undefined };

/** How the order stands, why, and what comes next. Read aloud when it turns. */
export function OrderState({ order, promise, onSendAgain }: Props) {
  const t = useTexts();
  const { icon: Icon, tone, title } = lookOf(order);
  return (
    <Card className={styles.state}>
      <div className={styles.head} role="status">
        <span className={classNames(styles.icon, styles[tone])}>
          <Icon size={24} />
        </span>
        <h2 className={styles.title}>{t(title)}</h2>
      </div>
      <Words order={order} promise={promise} />
      <Next order={order} onSendAgain={onSendAgain} />
    </Card>
  );
}

const looks = {
  notYetReceived: { icon: ClockIcon, tone: "waits", title: "pay.state-notYetReceived" },
  pending: { icon: ClockIcon, tone: "waits", title: "pay.state-pending" },
  approved: { icon: CheckIcon, tone: "good", title: "pay.state-approved" },
  rejected: { icon: WarningIcon, tone: "bad", title: "pay.state-rejected" },
  cancelled: { icon: WarningIcon, tone: "plain", title: "pay.state-cancelled" },
  expired: { icon: ClockIcon, tone: "plain", title: "pay.state-expired" },
  refunded: { icon: CheckIcon, tone: "plain", title: "pay.state-refunded" },
} as const satisfies Record<OrderStatus, object>;

/** A try to pay that came to nothing, or whose result is unknown, is what the buyer has come for. */
function lookOf(order: Order): { icon: typeof ClockIcon; tone: "waits" | "good" | "bad" | "plain"; title: TextKey } {
  if (hasFailed(order)) return { ...looks.rejected, title: unpaidWords(order).title };
  if (tells(order)) return { ...looks.pending, title: unpaidWords(order).title };
  return order.owed !== null && order.status === "notYetReceived" ? { ...looks.notYetReceived, title: "pay.state-rest" } : looks[order.status];
}

/** NOTE: one that is open says no more than that it waits. */
function tells({ status, last_payment }: Order): boolean {
  return last_payment !== null && last_payment.state !== "open" && (status === "notYetReceived" || status === "rejected" || status === "pending");
}

function Words({ order, promise }: Omit<Props, "onSendAgain">): ReactNode {
  const t = useTexts();
  const until = formatDateTime(new Date(order.cancel_at), usePageLanguage());
  const rest = restWords(order);
  switch (order.status) {
    case "notYetReceived":
    case "rejected":
      return (
        <>
          {tells(order) && <UnpaidText order={order} />}
          {order.status === "rejected" && !tells(order) && (
            <p>{order.reject_reason ? t("pay.reject-reason", { reason: order.reject_reason }) : t("pay.reject-text")}</p>
          )}
          {rest && <p>{t("pay.rest", rest)}</p>}
          <p className={styles.time}>
            {t("pay.pay-before", { date: until })} <Countdown until={order.cancel_at} />
          </p>
          {order.seat_until !== null && <p>{t("pay.seat-until")}</p>}
        </>
      );
    case "pending":
      return (
        <>
          {tells(order) ? <UnpaidText order={order} /> : <p>{waitingText(order, promise, t)}</p>}
          {order.seat_until !== null && (
            <p className={styles.time}>
              {t("pay.seat-while")} <Countdown until={order.seat_until} />
            </p>
          )}
        </>
      );
    case "approved":
      return <p>{t("pay.approved-text")}</p>;
    case "expired":
      return <p>{t("pay.expired-text", { date: until })}</p>;
    case "cancelled":
      return <p>{order.cancel_reason ? t("pay.cancelled-because", { reason: order.cancel_reason }) : t("pay.cancelled-text")}</p>;
    case "refunded":
      return <p>{t("pay.refunded-text")}</p>;
  }
}

function waitingText({ payable, next_steps }: Order, promise: string, t: Translate): string {
  if (payable === 0) return t("pay.waits-approval");
  return next_steps.includes("pay") ? t("pay.waits-provider") : [promise, t("pay.waits-review")].filter(Boolean).join(" ");
}

function Next({ order, onSendAgain }: Omit<Props, "promise">) {
  const t = useTexts();
  const buyAgain = useBuyAgain();
  const [cancelling, setCancelling] = useState(false);
  const can = (step: Order["next_steps"][number]) => order.next_steps.includes(step);
  const hasCourse = order.lines.some(({ course_type }) => course_type === "course");
  return (
    <div className={styles.actions}>
      {order.status === "approved" && (
        <LinkButton to={hasCourse ? "/myaccount/student/courses" : "/myaccount/student/order"}>{t(hasCourse ? "pay.to-courses" : "pay.to-orders")}</LinkButton>
      )}
      {(order.status === "pending" || isAsked(order)) && (
        <LinkButton to="/myaccount/student/order" variant="quiet">
          {t("pay.to-orders")}
        </LinkButton>
      )}
      {order.status === "pending" && can("report_again") && onSendAgain && (
        <Button variant="text" onClick={onSendAgain}>
          {t("pay.send-again")}
        </Button>
      )}
      {can("buy_again") && (
        <Button busy={buyAgain.busy} onClick={() => buyAgain.buy(order)}>
          {t("pay.buy-again")}
        </Button>
      )}
      {can("cancel") && (
        <Button variant="text" onClick={() => setCancelling(true)}>
          {t("pay.cancel")}
        </Button>
      )}
      {cancelling && (
        <Suspense>
          <CancelOrderDialog order={order} onClose={() => setCancelling(false)} />
        </Suspense>
      )}
    </div>
  );
}
