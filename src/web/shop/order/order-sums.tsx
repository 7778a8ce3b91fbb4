import { useTexts } from "#web/texts/use-texts.tsx";
import { type Fact, Facts } from "#web/ui/text/facts.tsx";
import { Price } from "#web/ui/text/price.tsx";
import { takenBy } from "../discount/discount-parts.ts";
import type { Order } from "./orders.ts";

/** Every part of the sum from the price to the payable amount, each discount with its name. */
export function OrderSums({ order }: { order: Order }) {
  const t = useTexts();
  const sum = (amount: number) => <Price amount={amount} currency={order.currency_code} sum />;
  const taken = takenBy(order);
  const named = taken.map(
    ({ kind, name, amount }): Fact => ({
      name: kind === "own_amount" ? t("orders.own-amount") : t("orders.discount-named", { name }),
      value: sum(-amount),
      tone: "good",
    }),
  );
  const facts: Fact[] = [
    { name: t("orders.price"), value: sum(order.price) },
    ...(taken.length === 0 && order.discount > 0
      ? [{ name: t("orders.discount"), value: sum(-order.discount), tone: "good" as const }]
      : named),
    ...(order.shipping_fee > 0
      ? [{ name: t("orders.shipping"), value: sum(order.shipping_fee) }]
      : []),
    ...(order.withholding_price > 0
      ? [{ name: t("orders.withholding"), value: sum(-order.withholding_price) }]
      : []),
    { name: t("orders.payable"), value: sum(order.payable), strong: true },
    ...(order.forgiven > 0
      ? [{ name: t("orders.sum-forgiven"), value: sum(-order.forgiven) }]
      : []),
    ...(order.owed === null
      ? []
      : [
          {
            name: t("orders.sum-received"),
            value: sum(-Math.round((order.payable - order.owed) * 100) / 100),
          },
          { name: t("orders.sum-owed"), value: sum(order.owed), strong: true },
        ]),
  ];
  return <Facts facts={facts} />;
}
