import { useTexts } from "#web/texts/use-texts.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { type Fact, Facts } from "#web/ui/text/facts.tsx";
import { Price } from "#web/ui/text/price.tsx";
import { WholeWords } from "#web/ui/text/whole-words.tsx";
import type { AdminOrder } from "../list/admin-types.ts";
import { printPath } from "../shipping/print-path.ts";
import { OrderSection } from "./order-section.tsx";
import styles from "./order-sums.module.css";

/** The order's lines, and the calculation of the amount due. */
export function OrderSums({ order }: { order: AdminOrder }) {
  const t = useTexts();
  const { currency_code: currency, lines } = order;
  const sums = useSums(order);
  const vat = useVat(order);
  return (
    <OrderSection
      title={t("order-admin.sums")}
      aside={
        <LinkButton variant="text" to={printPath([order.id])}>
          {t("order-admin.print")}
        </LinkButton>
      }
    >
      <ul className={styles.lines}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of an order never change
          <li key={index} className={styles.line}>
            <span>
              <WholeWords text={line.name} />
            </span>
            <span>
              <Price amount={line.unit_price * line.qty} currency={currency} sum />
            </span>
            <span className={styles.plan}>
              {[
                line.plan_name,
                line.qty > 1 ? t("order-admin.quantity", { count: line.qty }) : null,
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </li>
        ))}
      </ul>
      <Facts facts={sums} />
      {vat.length > 0 && <Facts facts={vat} />}
    </OrderSection>
  );
}

/** The calculation from the price to the amount due, line by line. */
export function useSums(order: AdminOrder): Fact[] {
  const t = useTexts();
  const { currency_code: currency } = order;
  const money = (amount: number) => <Price amount={amount} currency={currency} sum />;
  const explained = order.discounts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  const rest = Math.round(order.discount * 100) - explained;
  return [
    { name: t("order-admin.price"), value: money(order.price) },
    ...order.discounts.map(({ kind, name, amount }) => ({
      name:
        kind === "own_amount" || kind === "by_shop"
          ? t(`order-admin.${kind === "by_shop" ? "by-shop" : "own-amount"}`)
          : t("order-admin.discount-named", { name }),
      value: money(-amount),
    })),
    ...(rest === 0 ? [] : [{ name: t("order-admin.discount"), value: money(-rest / 100) }]),
    ...(order.shipping_fee === 0
      ? []
      : [{ name: t("order-admin.shipping-fee"), value: money(order.shipping_fee) }]),
    ...(order.withholding_price === 0
      ? []
      : [
          {
            name: t("order-admin.withholding", { percent: order.withholding_percent }),
            value: money(-order.withholding_price),
          },
        ]),
    { name: t("order-admin.payable"), value: money(order.payable), strong: true },
    ...(order.forgiven === 0
      ? []
      : [
          {
            name: t("order-admin.sum-forgiven", { reason: order.forgiven_reason }),
            value: money(-order.forgiven),
          },
        ]),
    ...(order.owed === null
      ? []
      : [
          { name: t("order-admin.sum-received"), value: money(order.payable - order.owed) },
          { name: t("order-admin.sum-owed"), value: money(order.owed), strong: true },
        ]),
  ];
}

/** The VAT in it; empty where the shop charges none. */
export function useVat({ vat, currency_code: currency }: AdminOrder): Fact[] {
  const t = useTexts();
  return vat > 0
    ? [{ name: t("order-admin.print-vat"), value: <Price amount={vat} currency={currency} sum /> }]
    : [];
}
