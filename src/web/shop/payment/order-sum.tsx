import { useTexts } from "#web/texts/use-texts.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { type Fact, Facts } from "#web/ui/text/facts.tsx";
import { Price } from "#web/ui/text/price.tsx";
import { WholeWords } from "#web/ui/text/whole-words.tsx";
import { takenBy } from "../discount/discount-parts.ts";
import styles from "./order-sum.module.css";
import type { Order } from "./payment-types.ts";

/** The ordered items and their price at the order. */
export function OrderSum({ order }: { order: Order }) {
  const t = useTexts();
  const {
    currency_code: currency,
    price,
    shipping_fee,
    withholding_price,
    payable,
    owed,
    forgiven,
    next_steps,
  } = order;
  const sum = (amount: number) => <Price amount={amount} currency={currency} sum />;
  const facts: Fact[] = [
    { name: t("cart.price", { count: order.lines.length }), value: sum(price) },
    ...takenBy(order).map(({ kind, name, amount }) => ({
      name: kind === "own_amount" ? t("pay.own-amount") : t("cart.discount", { name }),
      value: sum(-amount),
      tone: "good" as const,
    })),
    ...(shipping_fee > 0 ? [{ name: t("cart.shipping-fee"), value: sum(shipping_fee) }] : []),
    ...(withholding_price > 0
      ? [{ name: t("pay.withholding"), value: sum(-withholding_price) }]
      : []),
    {
      name: t(next_steps.includes("pay") ? "cart.payable" : "pay.sum"),
      value: sum(payable),
      strong: true,
    },
    ...(forgiven > 0 ? [{ name: t("pay.sum-forgiven"), value: sum(-forgiven) }] : []),
    ...(owed === null
      ? []
      : [
          { name: t("pay.sum-received"), value: sum(-Math.round((payable - owed) * 100) / 100) },
          { name: t("pay.sum-owed"), value: sum(owed), strong: true },
        ]),
  ];
  return (
    <div className="stack-16">
      <h2 className="text-18">{t("cart.summary")}</h2>
      <ul className="stack-12">
        {order.lines.map((line) => (
          <li key={line.course_id} className={styles.line}>
            <div className="may-shrink">
              <LocaleLink to={`/courses/${line.course_id}`} className={styles.name}>
                <WholeWords text={line.course_name} />
              </LocaleLink>
              <p className="soft">{line.plan_name ?? t("pay.quantity", { count: line.qty })}</p>
            </div>
            {sum(line.total)}
          </li>
        ))}
      </ul>
      <Facts facts={facts} />
    </div>
  );
}
