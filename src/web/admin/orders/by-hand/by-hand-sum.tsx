import { useTexts } from "#web/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { type Fact, Facts } from "#web/ui/text/facts.tsx";
import { priceText } from "#web/ui/text/price.tsx";
import styles from "./by-hand.module.css";
import type { ByHandQuote } from "./by-hand-query.ts";

/** The sum by the shop's own quote, each discount with its name, and what stops the order. */
export function ByHandSum({ quote }: { quote: ByHandQuote }) {
  const t = useTexts();
  const sum = (amount: number) => priceText(amount, { sum: true });
  const taken = new Map<string, number>();
  for (const { discounts } of quote.lines)
    for (const { kind, name, amount } of discounts) {
      const words = kind === "by_shop" ? t("by-hand.shop-discount") : name;
      taken.set(words, (taken.get(words) ?? 0) + Math.round(amount * 100));
    }
  const facts: Fact[] = [
    { name: t("order-admin.price"), value: sum(quote.price) },
    ...[...taken].map(
      ([name, satang]): Fact => ({ name, value: sum(-satang / 100), tone: "good" }),
    ),
    ...(quote.shipping_fee === 0
      ? []
      : [{ name: t("order-admin.shipping-fee"), value: sum(quote.shipping_fee) }]),
    { name: t("order-admin.payable"), value: sum(quote.payable), strong: true },
    ...(quote.vat > 0 ? [{ name: t("order-admin.print-vat"), value: sum(quote.vat) }] : []),
  ];
  const unused = quote.unused_discounts.map(({ name, msg }) => [name, msg].join(": "));
  const against = quote.blockers.map(({ msg }) => msg);
  return (
    <Card className={styles.part}>
      <h2>{t("order-admin.sums")}</h2>
      <Facts live facts={facts} />
      {[...new Set([...against, ...unused])].map((reason) => (
        <Callout key={reason} tone="info">
          {reason}
        </Callout>
      ))}
    </Card>
  );
}
