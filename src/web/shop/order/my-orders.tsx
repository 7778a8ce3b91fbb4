import { useRef } from "react";
import { useSearchParams } from "react-router";
import { useTexts } from "#web/texts/use-texts.tsx";
import { ReceiptIcon } from "#web/ui/icon/more-icons.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { OwnReading } from "../account/form/own-reading.tsx";
import styles from "./my-orders.module.css";
import { OrderCardSkeleton } from "./order-card.tsx";
import { OrderList } from "./order-list.tsx";
import { readOrderPage } from "./order-page-number.ts";
import { type OrderPage, useOrders } from "./orders.ts";
import { UnpaidOrder } from "./unpaid/unpaid-order.tsx";
import { useOrderToShow } from "./unpaid/use-order-to-show.ts";

/** The person's orders, with their status and next steps. The list updates by itself. */
export function MyOrders({ loaded }: { loaded: OrderPage | null }) {
  const t = useTexts();
  const page = readOrderPage(useSearchParams()[0]);
  const orders = useOrders(page, loaded?.page === page ? loaded : null);
  const title = useRef<HTMLHeadingElement>(null);
  const told = useOrderToShow(orders.data?.items);
  const keep = () => {
    told.keep();
    title.current?.focus();
  };
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <h1 ref={title} tabIndex={-1}>
          {t("orders.title")}
        </h1>
        {orders.data && orders.data.total > 0 && (
          <p>{t("orders.count", { count: orders.data.total })}</p>
        )}
      </header>
      {told.order && <UnpaidOrder order={told.order} onKeep={keep} />}
      <OwnReading read={orders} skeleton={<OrdersSkeleton />}>
        {(found) => (found.total === 0 ? <NoOrders /> : <OrderList page={found} />)}
      </OwnReading>
    </section>
  );
}

function NoOrders() {
  const t = useTexts();
  return (
    <EmptyState
      title={t("orders.empty")}
      text={t("orders.empty-text")}
      icon={<ReceiptIcon size={32} />}
    >
      <LinkButton to="/courses">{t("account.browse")}</LinkButton>
    </EmptyState>
  );
}

function OrdersSkeleton() {
  return (
    <div className="stack-16">
      <OrderCardSkeleton />
      <OrderCardSkeleton />
      <OrderCardSkeleton />
    </div>
  );
}
