import { lazy, Suspense, useState } from "react";
import { api } from "#web/platform/api-client.ts";
import { keepLoading } from "#web/platform/keep-loading.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Button, LinkButton } from "#web/ui/surface/button.tsx";
import { classNames } from "#web/ui/surface/class-names.ts";
import styles from "./order-actions.module.css";
import type { Order } from "./orders.ts";
import { TakeUpButton } from "./take-up/take-up-button.tsx";
import { useBuyAgain } from "./use-buy-again.ts";

const CancelOrderDialog = lazy(() =>
  keepLoading(async () => ({
    default: (await import("./cancel-order-dialog.tsx")).CancelOrderDialog,
  })),
);

/** The buyer's next steps, the most helpful first. Each names its order for screen readers. */
export function OrderActions({
  order,
  className,
}: {
  order: Order;
  className?: string | undefined;
}) {
  const t = useTexts();
  const { id, status, next_steps } = order;
  const buyAgain = useBuyAgain();
  const bookshop = useBookshop();
  const [cancelling, setCancelling] = useState(false);
  const can = (step: Order["next_steps"][number]) => next_steps.includes(step);
  const named = (action: string) => ({
    "aria-label": t("orders.of", { action, order: t("orders.number", { id }) }),
    children: action,
  });
  const hasCourse = order.lines.some(({ course_type }) => course_type === "course");
  return (
    <div className={classNames(styles.actions, className)}>
      {can("report_again") && (
        <LinkButton
          to={`/cart/${id}`}
          variant={can("pay") ? "pay" : "quiet"}
          {...named(t("orders.report-again"))}
        />
      )}
      {can("pay") && !can("report_again") && (
        <LinkButton
          to={`/cart/${id}`}
          variant="pay"
          {...named(t(order.owed === null ? "orders.pay" : "orders.pay-rest"))}
        />
      )}
      {can("take_up") && <TakeUpButton order={order} {...named(t("unpaid.take-up"))} />}
      {can("buy_again") && (
        <Button
          variant={can("take_up") ? "text" : "quiet"}
          busy={buyAgain.busy}
          onClick={() => buyAgain.buy(order)}
          {...named(t(can("take_up") ? "unpaid.take-up-cart" : "orders.buy-again"))}
        />
      )}
      {status === "approved" && hasCourse && (
        <LinkButton
          to="/myaccount/student/courses"
          variant="quiet"
          {...named(t("orders.to-courses"))}
        />
      )}
      {can("go_to_bookshop") && (
        <Button
          variant="quiet"
          busy={bookshop.busy}
          onClick={() => bookshop.go(id)}
          {...named(t("orders.to-bookshop"))}
        />
      )}
      {can("cancel") && (
        <Button variant="text" onClick={() => setCancelling(true)} {...named(t("orders.cancel"))} />
      )}
      {cancelling && (
        <Suspense>
          <CancelOrderDialog order={order} onClose={() => setCancelling(false)} />
        </Suspense>
      )}
    </div>
  );
}

/**
 * Passes an order on to the bookshop, and opens the page where its buyer continues. The order
 * itself does not change.
 */
function useBookshop(): { go: (orderId: number) => void; busy: boolean } {
  const t = useTexts();
  const [busy, setBusy] = useState(false);
  const go = async (orderId: number) => {
    const answer = await api.syncBookshopCart({ body: { order_id: orderId } });
    if (answer.ok) return window.location.assign(answer.value.location);
    notify({ title: t("orders.to-bookshop-failed"), text: answer.msg, tone: "warning" });
  };
  return {
    busy,
    go: (orderId) => {
      setBusy(true);
      go(orderId)
        .catch(() =>
          notify({ title: t("error.offline"), text: t("error.offline-text"), tone: "danger" }),
        )
        .finally(() => setBusy(false));
    },
  };
}
