import { useTexts } from "#web/texts/use-texts.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { priceText } from "#web/ui/text/price.tsx";
import { keepOpenPayment } from "../payment/unpaid/kept-payment.ts";
import type { WaitingOrder } from "./use-returning-buyer.ts";
import styles from "./waiting-orders.module.css";

/** Says once that ordered items wait for their payment. They are in no sum of the cart. */
export function WaitingOrders({ orders }: { orders: readonly WaitingOrder[] }) {
  const t = useTexts();
  const [order, ...others] = orders;
  if (order === undefined) return null;
  if (others.length > 0) {
    return (
      <p className={styles.line}>
        <span>{t("cart.waiting-orders", { count: orders.length })}</span>
        <LocaleLink to="/myaccount/student/order">{t("cart.waiting-see")}</LocaleLink>
      </p>
    );
  }
  const { id, due, currency_code: currency, is_in_payment, can_pay: mayPay } = order;
  return (
    <p className={styles.line}>
      <span>
        {mayPay
          ? t("cart.waiting-order", { id, amount: priceText(due, { currency, sum: true }) })
          : t("cart.waiting-review", { id })}
      </span>
      <LocaleLink
        to={`/cart/${id}`}
        // Its page goes on with the same code, or with a new one where that has lapsed.
        onClick={() => mayPay && is_in_payment && keepOpenPayment(id, order.payment_method_id)}
      >
        {t(
          mayPay ? (is_in_payment ? "cart.waiting-go-on" : "cart.waiting-pay") : "cart.waiting-see",
        )}
      </LocaleLink>
    </p>
  );
}
