import { Skeleton } from "#web/ui/surface/skeleton.tsx";
import { Price } from "#web/ui/text/price.tsx";
import styles from "./amount-due.module.css";
import { sumDue } from "./sum-due.ts";
import { useOwnOrder } from "./use-own-order.ts";

/** The payable sum of an order, above its payment. */
export function AmountDue({ orderId }: { orderId: number }) {
  const { data: order } = useOwnOrder(orderId);
  return (
    <p className={styles.amount}>
      {order ? (
        <Price amount={sumDue(order)} currency={order.currency_code} sum />
      ) : (
        <Skeleton width="9rem" height="2.3rem" />
      )}
    </p>
  );
}
