import { Price } from "../ui/price.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import styles from "./amount-due.module.css";
import { useOwnOrder } from "./use-own-order.ts";

/** What an order costs, above the place where it is paid. */
export function AmountDue({ orderId }: { orderId: number }) {
  const { data: order } = useOwnOrder(orderId);
  return (
    <p className={styles.amount}>{order ? <Price amount={order.payable} currency={order.currency_code} sum /> : <Skeleton width="9rem" height="2.3rem" />}</p>
  );
}
