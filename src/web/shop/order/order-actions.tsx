import { lazy, Suspense, useState } from "react";
import { useTexts } from "#web/app/texts/use-texts.tsx";
import { keepLoading } from "#web/platform/keep-loading.ts";
import { Button, LinkButton } from "#web/ui/surface/button.tsx";
import { classNames } from "#web/ui/surface/class-names.ts";
import styles from "./order-actions.module.css";
import type { Order } from "./orders.ts";
import { useBookshop } from "./use-bookshop.ts";
import { useBuyAgain } from "./use-buy-again.ts";

const CancelOrderDialog = lazy(() => keepLoading(async () => ({ default: (await import("./cancel-order-dialog.tsx")).CancelOrderDialog })));

/** What the buyer can do next, the most helpful first, each named with its order for reading aloud. */
export function OrderActions({ order, className }: { order: Order; className?: string | undefined }) {
  const t = useTexts();
  const { id, status, next_steps } = order;
  const buyAgain = useBuyAgain();
  const bookshop = useBookshop();
  const [cancelling, setCancelling] = useState(false);
  const can = (step: Order["next_steps"][number]) => next_steps.includes(step);
  const named = (action: string) => ({ "aria-label": t("orders.of", { action, order: t("orders.number", { id }) }), children: action });
  const hasCourse = order.lines.some(({ course_type }) => course_type === "course");
  return (
    <div className={classNames(styles.actions, className)}>
      {can("report_again") && <LinkButton to={`/cart/${id}`} variant={can("pay") ? "pay" : "quiet"} {...named(t("orders.report-again"))} />}
      {can("pay") && !can("report_again") && (
        <LinkButton to={`/cart/${id}`} variant="pay" {...named(t(order.owed === null ? "orders.pay" : "orders.pay-rest"))} />
      )}
      {can("buy_again") && <Button variant="quiet" busy={buyAgain.busy} onClick={() => buyAgain.buy(order)} {...named(t("orders.buy-again"))} />}
      {status === "approved" && hasCourse && <LinkButton to="/myaccount/student/courses" variant="quiet" {...named(t("orders.to-courses"))} />}
      {can("go_to_bookshop") && <Button variant="quiet" busy={bookshop.busy} onClick={() => bookshop.go(id)} {...named(t("orders.to-bookshop"))} />}
      {can("cancel") && <Button variant="text" onClick={() => setCancelling(true)} {...named(t("orders.cancel"))} />}
      {cancelling && (
        <Suspense>
          <CancelOrderDialog order={order} onClose={() => setCancelling(false)} />
        </Suspense>
      )}
    </div>
  );
}
