import { useTexts } from "../app/texts/use-texts.tsx";
import { type Fact, Facts } from "../ui/facts.tsx";
import { Price, priceText } from "../ui/price.tsx";
import styles from "./order-breakdown.module.css";
import type { Order } from "./orders.ts";

/** Every line and every step of the sum. */
export function OrderBreakdown({ order }: { order: Order }) {
  const t = useTexts();
  const money = { currency: order.currency_code, sum: true };
  const facts: (Fact & { amount: number })[] = [
    { name: t("orders.price"), amount: order.price, value: <Price amount={order.price} {...money} /> },
    { name: t("orders.discount"), amount: order.discount, value: <Price amount={-order.discount} {...money} />, tone: "good" },
    { name: t("orders.shipping"), amount: order.shipping_fee, value: <Price amount={order.shipping_fee} {...money} /> },
    { name: t("orders.withholding"), amount: order.withholding_price, value: <Price amount={-order.withholding_price} {...money} /> },
  ];
  const payable: Fact = { name: t("orders.payable"), value: <Price amount={order.payable} {...money} />, strong: true };
  return (
    <div className={styles.breakdown}>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <li key={line.course_id} className={styles.line}>
            <div>
              <p className={styles.name}>{line.course_name}</p>
              <p className={styles.note}>
                {line.plan_name ?? t("orders.line-qty", { qty: line.qty, price: priceText(line.unit_price, money) })}
                {line.discount > 0 && ` · ${t("orders.line-discount")} ${priceText(-line.discount, money)}`}
              </p>
            </div>
            <Price amount={line.total} {...money} />
          </li>
        ))}
      </ul>
      <Facts facts={[...facts.filter(({ amount }, at) => at === 0 || amount !== 0), payable]} />
    </div>
  );
}
