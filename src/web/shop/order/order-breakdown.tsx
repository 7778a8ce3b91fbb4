import { useTexts } from "#web/texts/use-texts.tsx";
import { Price, priceText } from "#web/ui/text/price.tsx";
import { WholeWords } from "#web/ui/text/whole-words.tsx";
import styles from "./order-breakdown.module.css";
import { OrderSums } from "./order-sums.tsx";
import type { Order } from "./orders.ts";

/** Every line and every part of the sum. */
export function OrderBreakdown({ order }: { order: Order }) {
  const t = useTexts();
  const money = { currency: order.currency_code, sum: true };
  return (
    <div className="stack-16">
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <li key={line.course_id} className={styles.line}>
            <div>
              <p className="strong">
                <WholeWords text={line.course_name} />
              </p>
              <p className="soft">
                {line.plan_name ??
                  t("orders.line-qty", { qty: line.qty, price: priceText(line.unit_price, money) })}
                {line.discount > 0 &&
                  ` · ${t("orders.line-discount")} ${priceText(-line.discount, money)}`}
              </p>
            </div>
            <Price amount={line.total} {...money} />
          </li>
        ))}
      </ul>
      <OrderSums order={order} />
    </div>
  );
}
