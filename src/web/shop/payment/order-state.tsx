import { lazy, type ReactNode, Suspense, useState } from "react";
import { keepLoading } from "#web/platform/keep-loading.ts";
import { ContactLinks } from "#web/shell/frame/contact-links.tsx";
import type { TextKey } from "#web/texts/text-keys.ts";
import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { CheckIcon, ClockIcon, WarningIcon } from "#web/ui/icon/icons.tsx";
import { Button, LinkButton } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { classNames } from "#web/ui/surface/class-names.ts";
import { Countdown } from "#web/ui/text/countdown.tsx";
import { formatDateTime } from "#web/ui/text/format-date.ts";
import { useDateLanguage } from "#web/ui/text/use-date-language.ts";
import { TakeUpButton } from "../order/take-up/take-up-button.tsx";
import { useBuyAgain } from "../order/use-buy-again.ts";
import styles from "./order-state.module.css";
import type { Order, OrderStatus } from "./payment-types.ts";
import { restWords } from "./sum-due.ts";
import { UnpaidText } from "./unpaid/unpaid-text.tsx";
import { hasFailed, isAsked, isDeclinedAtPayPal, unpaidWords } from "./unpaid/unpaid-words.ts";

const CancelOrderDialog = lazy(() =>
  keepLoading(async () => ({
    default: (await import("../order/cancel-order-dialog.tsx")).CancelOrderDialog,
  })),
);

type Props = {
  order: Order;
  /** The owner's text on the review time. */
  promise: string;
  onSendAgain: (() => void) | undefined;
};

/** The status of the order, its reason, and the next step. Screen readers announce changes. */
export function OrderState({ order, promise, onSendAgain }: Props) {
  const t = useTexts();
  const { icon: Icon, tone, title } = viewOf(order);
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

const views = {
  notYetReceived: { icon: ClockIcon, tone: "waits", title: "pay.state-notYetReceived" },
  pending: { icon: ClockIcon, tone: "waits", title: "pay.state-pending" },
  approved: { icon: CheckIcon, tone: "good", title: "pay.state-approved" },
  rejected: { icon: WarningIcon, tone: "bad", title: "pay.state-rejected" },
  cancelled: { icon: WarningIcon, tone: "plain", title: "pay.state-cancelled" },
  expired: { icon: ClockIcon, tone: "plain", title: "pay.state-expired" },
  refunded: { icon: CheckIcon, tone: "plain", title: "pay.state-refunded" },
} as const satisfies Record<OrderStatus, object>;

/** A free order has no payment. */
const freeTitles = {
  pending: "pay.free-pending",
  approved: "pay.free-approved",
  rejected: "pay.free-rejected",
} as const satisfies Partial<Record<OrderStatus, TextKey>>;

/** A failed payment, or one with an unknown result, comes first. */
function viewOf(order: Order): {
  icon: typeof ClockIcon;
  tone: "waits" | "good" | "bad" | "plain";
  title: TextKey;
} {
  if (hasFailed(order) || isDeclined(order))
    return { ...views.rejected, title: unpaidWords(order).title };
  if (tells(order)) return { ...views.pending, title: unpaidWords(order).title };
  if (order.payable === 0 && order.status in freeTitles)
    return { ...views[order.status], title: freeTitles[order.status as keyof typeof freeTitles] };
  return order.owed !== null && order.status === "notYetReceived"
    ? { ...views.notYetReceived, title: "pay.state-rest" }
    : views[order.status];
}

function isDeclined({ status, last_payment }: Order): boolean {
  return status === "pending" && last_payment !== null && isDeclinedAtPayPal(last_payment);
}

/** NOTE: an open payment only shows that it waits. */
function tells(order: Order): boolean {
  const { status, last_payment } = order;
  if (isDeclined(order)) return true;
  return (
    last_payment !== null &&
    last_payment.state !== "open" &&
    (status === "notYetReceived" || status === "rejected" || status === "pending")
  );
}

function Words({ order, promise }: Omit<Props, "onSendAgain">): ReactNode {
  const t = useTexts();
  const until = formatDateTime(new Date(order.cancel_at), useDateLanguage());
  const rest = restWords(order);
  switch (order.status) {
    case "notYetReceived":
    case "rejected":
      return (
        <>
          {tells(order) && <UnpaidText order={order} />}
          {(order.status === "rejected" || order.reject_reason !== "") && !tells(order) && (
            <p>
              {order.reject_reason
                ? t("pay.reject-reason", { reason: order.reject_reason })
                : t(order.payable === 0 ? "pay.free-reject-text" : "pay.reject-text")}
            </p>
          )}
          {order.status === "rejected" && order.payable > 0 && (
            <p>
              {t(order.seat_until === null ? "pay.rejected-calm" : "pay.rejected-calm-seat", {
                date: until,
              })}
            </p>
          )}
          {order.status === "rejected" && <ContactLinks />}
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
      return <p>{t(order.payable === 0 ? "thanks.free-text" : "pay.approved-text")}</p>;
    case "expired":
      return (
        <>
          <p>{t("pay.expired-text", { date: until })}</p>
          <ContactLinks />
        </>
      );
    case "cancelled":
      return (
        <>
          <p>
            {order.cancel_reason
              ? t("pay.cancelled-because", { reason: order.cancel_reason })
              : t("pay.cancelled-text")}
          </p>
          {order.cancel_reason && <ContactLinks />}
        </>
      );
    case "refunded":
      return <p>{t("pay.refunded-text")}</p>;
  }
}

function waitingText({ payable, next_steps }: Order, promise: string, t: Translate): string {
  if (payable === 0) return t("pay.waits-approval");
  return next_steps.includes("pay")
    ? t("pay.waits-provider")
    : [promise, t("pay.waits-review")].filter(Boolean).join(" ");
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
        <LinkButton to={hasCourse ? "/myaccount/student/courses" : "/myaccount/student/order"}>
          {t(hasCourse ? "pay.to-courses" : "pay.to-orders")}
        </LinkButton>
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
      {can("take_up") && <TakeUpButton order={order}>{t("unpaid.take-up")}</TakeUpButton>}
      {can("buy_again") && (
        <Button
          variant={can("take_up") ? "text" : "primary"}
          busy={buyAgain.busy}
          onClick={() => buyAgain.buy(order)}
        >
          {t(can("take_up") ? "unpaid.take-up-cart" : "pay.buy-again")}
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
