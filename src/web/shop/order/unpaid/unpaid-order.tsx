import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import { keepLoading } from "#web/platform/keep-loading.ts";
import { sumDue } from "#web/shop/payment/sum-due.ts";
import { keepOpenPayment } from "#web/shop/payment/unpaid/kept-payment.ts";
import { unpaidWords } from "#web/shop/payment/unpaid/unpaid-words.ts";
import { useOwnOrder } from "#web/shop/payment/use-own-order.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { ClockIcon, WarningIcon } from "#web/ui/icon/icons.tsx";
import { useGoTo } from "#web/ui/link/locale-link.tsx";
import { Button, LinkButton } from "#web/ui/surface/button.tsx";
import { formatDateTime } from "#web/ui/text/format-date.ts";
import { priceText } from "#web/ui/text/price.tsx";
import { useDateLanguage } from "#web/ui/text/use-date-language.ts";
import type { Order } from "../orders.ts";
import styles from "./unpaid-order.module.css";

const CancelOrderDialog = lazy(() =>
  keepLoading(async () => ({
    default: (await import("../cancel-order-dialog.tsx")).CancelOrderDialog,
  })),
);

/**
 * The result of a failed payment: the money, the reason, and every way to continue. Screen readers
 * announce it and its changes.
 */
export function UnpaidOrder({ order, onKeep }: { order: Order; onKeep: () => void }) {
  const t = useTexts();
  const lang = useDateLanguage();
  useNews(order);
  const { state, title, why, text } = unpaidWords(order);
  const Icon = state === "failed" || state === "returned" ? WarningIcon : ClockIcon;
  const sum = priceText(sumDue(order), { currency: order.currency_code, sum: true });
  return (
    <section className={styles.told} data-state={state} aria-labelledby="unpaid-title">
      <div className="stack-4" role="alert">
        <h2 id="unpaid-title" className={styles.title}>
          <Icon size={24} className={styles.icon} /> {t(title)}
        </h2>
        <p className="strong">
          {t("unpaid.order", { id: order.id })} · {sum}
        </p>
        {why && <p>{t(why)}</p>}
        <p>{t(text)}</p>
        {order.status !== "pending" && state !== "asking" && (
          <p className="soft">
            {t("unpaid.kept-until", { date: formatDateTime(new Date(order.cancel_at), lang) })}
          </p>
        )}
      </div>
      <Ways
        order={order}
        isStopped={state === "failed" || state === "returned" || state === "expired"}
        onKeep={onKeep}
      />
    </section>
  );
}

const pollMs = 6000;

/** Asks the shop while the provider's result is unknown, and reads the list again after it. */
function useNews(listed: Order): void {
  const client = useQueryClient();
  const early = useMemo(() => ({ success: true as const, ...listed }), [listed]);
  const { data = early } = useOwnOrder(listed.id, {
    early,
    every: ({ last_payment }) => isWaited(last_payment?.state) && pollMs,
  });
  const hasTurned =
    data.status !== listed.status || data.last_payment?.state !== listed.last_payment?.state;
  useEffect(() => {
    if (hasTurned) void client.invalidateQueries({ queryKey: ["orders"] });
  }, [client, hasTurned]);
}

function isWaited(state: string | undefined): boolean {
  return state === "asking" || state === "open" || state === "expired";
}

function Ways({
  order,
  isStopped,
  onKeep,
}: {
  order: Order;
  isStopped: boolean;
  onKeep: () => void;
}) {
  const t = useTexts();
  const goTo = useGoTo();
  const [cancelling, setCancelling] = useState(false);
  const { id, next_steps, last_payment, payment_method_id } = order;
  const place = `/cart/${id}`;
  const again = () => {
    keepOpenPayment(id, last_payment?.payment_method_id ?? payment_method_id);
    goTo(place);
  };
  return (
    <div className={styles.ways}>
      {next_steps.includes("pay") ? (
        <>
          <Button variant="pay" onClick={again}>
            {t(isStopped ? "unpaid.again" : "unpaid.go-on")}
          </Button>
          <LinkButton to={place} variant="quiet">
            {t("unpaid.other")}
          </LinkButton>
        </>
      ) : (
        <LinkButton to={place} variant="quiet">
          {t("unpaid.see")}
        </LinkButton>
      )}
      <Button variant="text" onClick={onKeep}>
        {t("unpaid.keep")}
      </Button>
      {next_steps.includes("cancel") && (
        <Button variant="text" onClick={() => setCancelling(true)}>
          {t("unpaid.cancel")}
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
