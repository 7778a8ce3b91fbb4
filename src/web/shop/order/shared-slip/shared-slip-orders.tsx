import { useEffect, useState } from "react";
import { bankTransferId } from "#domain/payment/payment-method.ts";
import { OwnReading } from "#web/shop/account/form/own-reading.tsx";
import { sumDue } from "#web/shop/payment/sum-due.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { ReceiptIcon } from "#web/ui/icon/more-icons.tsx";
import { useGoTo } from "#web/ui/link/locale-link.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { Price } from "#web/ui/text/price.tsx";
import { OrderCardSkeleton } from "../order-card.tsx";
import { type Order, type OrderPage, useOrders } from "../orders.ts";

/**
 * The orders that wait for a slip. With one alone, the slip goes straight into its form. Without the
 * picture the person chooses it there.
 */
export function SharedSlipOrders({ loaded }: { loaded: OrderPage | null }) {
  const t = useTexts();
  const orders = useOrders(1, loaded);
  const slip = useSlip();
  useSoleOrder(slip === "there" ? orders.data?.items.filter(waitsForSlip) : undefined);
  return (
    <section className="stack-16">
      <h1>{t("orders.slip-title")}</h1>
      {slip === "lost" && <Callout>{t("orders.slip-lost")}</Callout>}
      <OwnReading read={orders} skeleton={<OrderCardSkeleton />}>
        {({ items }) => <Waiting orders={items.filter(waitsForSlip)} />}
      </OwnReading>
    </section>
  );
}

function Waiting({ orders }: { orders: readonly Order[] }) {
  const t = useTexts();
  if (orders.length === 0)
    return (
      <EmptyState
        title={t("orders.slip-none")}
        text={t("orders.slip-none-text")}
        icon={<ReceiptIcon size={32} />}
      >
        <LinkButton to="/myaccount/student/order">{t("orders.title")}</LinkButton>
      </EmptyState>
    );
  return (
    <ul className="stack-16">
      {orders.map((order) => (
        <li key={order.id}>
          <Card className="stack-12">
            <div className="row-8-12 apart">
              <p className="strong">{t("orders.number", { id: order.id })}</p>
              <Price amount={sumDue(order)} currency={order.currency_code} sum />
            </div>
            <p className="soft">{order.lines.map(({ course_name: name }) => name).join(" · ")}</p>
            <LinkButton
              to={`/cart/${order.id}?slip`}
              aria-label={t("orders.of", {
                action: t("orders.slip-choose"),
                order: t("orders.number", { id: order.id }),
              })}
            >
              {t("orders.slip-choose")}
            </LinkButton>
          </Card>
        </li>
      ))}
    </ul>
  );
}

/** An open order by bank transfer whose slip can be sent now. */
function waitsForSlip({ payment_method_id: method, next_steps: steps }: Order): boolean {
  return method === bankTransferId && (steps.includes("pay") || steps.includes("report_again"));
}

/** Whether the shared picture is on this device. Only the browser knows. */
function useSlip(): "unknown" | "there" | "lost" {
  const [slip, setSlip] = useState<"unknown" | "there" | "lost">("unknown");
  useEffect(() => {
    import("#web/offline/device/shared-slip.ts")
      .then(({ findSharedSlip }) => findSharedSlip())
      .then(
        (found) => setSlip(found === null ? "lost" : "there"),
        () => setSlip("lost"),
      );
  }, []);
  return slip;
}

function useSoleOrder(orders: readonly Order[] | undefined): void {
  const goTo = useGoTo();
  const sole = orders?.length === 1 ? orders[0]?.id : undefined;
  useEffect(() => {
    if (sole !== undefined) goTo(`/cart/${sole}?slip`, { replace: true });
  }, [sole, goTo]);
}
