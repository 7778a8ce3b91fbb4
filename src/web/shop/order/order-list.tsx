import { useTexts } from "#web/texts/use-texts.tsx";
import { Pagination } from "#web/ui/list/pagination.tsx";
import { OrderCard } from "./order-card.tsx";
import styles from "./order-list.module.css";
import type { OrderPage } from "./orders.ts";

export function OrderList({ page: { items, page, pages } }: { page: OrderPage }) {
  const t = useTexts();
  return (
    <div className={styles.list}>
      {/* Visible heads only: every row names its cells for screen readers. */}
      <div className={styles.columns} aria-hidden="true">
        <span>{t("orders.column-order")}</span>
        <span>{t("orders.column-items")}</span>
        <span className={styles.sum}>{t("orders.column-sum")}</span>
        <span>{t("orders.column-status")}</span>
        <span>{t("orders.column-next")}</span>
      </div>
      <ul className={styles.orders}>
        {items.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pages={pages}
        hrefFor={(wanted) => `/myaccount/student/order?page=${wanted}`}
      />
    </div>
  );
}
