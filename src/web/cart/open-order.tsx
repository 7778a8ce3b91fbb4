import { LocaleLink } from "../app/locale-link.tsx";
import { useTexts } from "../app/texts/use-texts.tsx";
import type { Order } from "../payment/payment-types.ts";
import { useOwnOrder } from "../payment/use-own-order.ts";
import { Countdown } from "../ui/countdown.tsx";
import styles from "./open-order.module.css";

/** The buyer has ordered this before: that order can be paid as long as it holds its seat, or is being paid. */
export function OpenOrder({ orderId }: { orderId: number }) {
  const { data: order } = useOwnOrder(orderId);
  return <div className={styles.open}>{order?.status === "pending" ? <WaitingOrder order={order} /> : <UnpaidOrder orderId={orderId} order={order} />}</div>;
}

function UnpaidOrder({ orderId, order }: { orderId: number; order: Order | undefined }) {
  const t = useTexts();
  return (
    <>
      <p>{t("cart.open-order", { id: orderId })}</p>
      {order && (
        <p className={styles.left}>
          {t("cart.open-order-left")} <Countdown until={order.cancel_at} />
        </p>
      )}
      <p>
        <LocaleLink to={`/cart/${orderId}`}>{t("cart.open-order-pay", { id: orderId })}</LocaleLink>
      </p>
      <p className={styles.soft}>{t("cart.open-order-text")}</p>
    </>
  );
}

/** No clock runs, and a new order with this course would be refused. */
function WaitingOrder({ order: { id } }: { order: Order }) {
  const t = useTexts();
  return (
    <>
      <p>{t("cart.open-order-waits", { id })}</p>
      <p>
        <LocaleLink to={`/cart/${id}`}>{t("cart.open-order-see", { id })}</LocaleLink>
      </p>
      <p className={styles.soft}>{t("cart.open-order-waits-text")}</p>
    </>
  );
}
