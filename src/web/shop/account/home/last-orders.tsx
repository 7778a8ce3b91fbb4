import { OrderStatusBadge } from "#web/shop/order/order-status-badge.tsx";
import type { Order } from "#web/shop/order/orders.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { DateText } from "#web/ui/text/date-text.tsx";
import { Price } from "#web/ui/text/price.tsx";
import { HomeSection } from "./home-section.tsx";
import styles from "./last-orders.module.css";

const shown = 3;

export function LastOrders({ orders }: { orders: readonly Order[] }) {
  const t = useTexts();
  return (
    <HomeSection
      title={t("account.last-orders")}
      more={{ to: "/myaccount/student/order", label: t("account.all-orders") }}
    >
      <Card flush>
        <ul>
          {orders
            .slice(0, shown)
            .map(
              ({
                id,
                created_at,
                lines,
                payable,
                currency_code,
                status,
                payment_method_id,
                last_payment,
              }) => (
                <li key={id} className={styles.order}>
                  <div className="may-shrink">
                    <h3 className={styles.number}>
                      <LocaleLink to="/myaccount/student/order">
                        {t("orders.number", { id })}
                      </LocaleLink>
                    </h3>
                    <p className="soft">
                      <DateText value={created_at} /> ·{" "}
                      {lines.map(({ course_name }) => course_name).join(", ")}
                    </p>
                  </div>
                  <div className={styles.sum}>
                    <strong>
                      {payable === 0 ? (
                        t("orders.free")
                      ) : (
                        <Price amount={payable} currency={currency_code} sum />
                      )}
                    </strong>
                    <OrderStatusBadge
                      order={{ status, payable, payment_method_id, last_payment }}
                    />
                  </div>
                </li>
              ),
            )}
        </ul>
      </Card>
    </HomeSection>
  );
}
