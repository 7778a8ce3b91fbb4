import { useTexts } from "#web/texts/use-texts.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { type Fact, Facts } from "#web/ui/text/facts.tsx";
import { Price } from "#web/ui/text/price.tsx";
import type { DeskOrder } from "../list/desk-types.ts";
import { printPath } from "../shipping/print-path.ts";
import { OrderSection } from "./order-section.tsx";
import styles from "./order-sums.module.css";

/** What was ordered, and how its price became the amount due. */
export function OrderSums({ order }: { order: DeskOrder }) {
  const t = useTexts();
  const { currency_code: currency, lines } = order;
  const sums = useSums(order);
  const vat = useVat(order);
  return (
    <OrderSection
      title={t("desk.sums")}
      aside={
        <LinkButton variant="text" to={printPath([order.id])}>
          {t("desk.print")}
        </LinkButton>
      }
    >
      <ul className={styles.lines}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of an order never change
          <li key={index} className={styles.line}>
            <span>{line.name}</span>
            <span>
              <Price amount={line.unit_price * line.qty} currency={currency} sum />
            </span>
            <span className={styles.plan}>{[line.plan_name, line.qty > 1 ? t("desk.quantity", { count: line.qty }) : null].filter(Boolean).join(" · ")}</span>
          </li>
        ))}
      </ul>
      <Facts facts={sums} />
      {vat.length > 0 && <Facts facts={vat} />}
    </OrderSection>
  );
}

/** How the price became the amount due, line by line. */
export function useSums(order: DeskOrder): Fact[] {
  const t = useTexts();
  const { currency_code: currency } = order;
  const money = (amount: number) => <Price amount={amount} currency={currency} sum />;
  const explained = order.discounts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  const rest = Math.round(order.discount * 100) - explained;
  return [
    { name: t("desk.price"), value: money(order.price) },
    ...order.discounts.map(({ kind, name, amount }) => ({
      name: kind === "own_amount" ? t("desk.own-amount") : t("desk.discount-named", { name }),
      value: money(-amount),
    })),
    ...(rest === 0 ? [] : [{ name: t("desk.discount"), value: money(-rest / 100) }]),
    ...(order.shipping_fee === 0 ? [] : [{ name: t("desk.shipping-fee"), value: money(order.shipping_fee) }]),
    ...(order.withholding_price === 0 ? [] : [{ name: t("desk.withholding", { percent: order.withholding_percent }), value: money(-order.withholding_price) }]),
    { name: t("desk.payable"), value: money(order.payable), strong: true },
    ...(order.forgiven === 0 ? [] : [{ name: t("desk.sum-forgiven", { reason: order.forgiven_reason }), value: money(-order.forgiven) }]),
    ...(order.owed === null
      ? []
      : [
          { name: t("desk.sum-received"), value: money(order.payable - order.owed) },
          { name: t("desk.sum-owed"), value: money(order.owed), strong: true },
        ]),
  ];
}

/** What of it is VAT; nothing where the shop charges none. */
export function useVat({ price, discount, before_vat, currency_code: currency }: DeskOrder): Fact[] {
  const t = useTexts();
  const vat = Math.round((price - discount - before_vat) * 100) / 100;
  return vat > 0 ? [{ name: t("desk.print-vat"), value: <Price amount={vat} currency={currency} sum /> }] : [];
}
