import { useTexts } from "../app/texts/use-texts.tsx";
import { Button } from "../ui/button.tsx";
import { type Fact, Facts } from "../ui/facts.tsx";
import { Price, priceText } from "../ui/price.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import styles from "./cart-summary.module.css";
import type { Quote } from "./cart-types.ts";

type Props = { quote: Quote | undefined; count: number; isShipped: boolean; hasOption: boolean; isUpdating: boolean; isFailed: boolean; onRetry: () => void };

/** The server's sum, line by line: what it costs, what is taken off and why, what is added. */
export function CartSummary({ quote, count, isShipped, hasOption, isUpdating, isFailed, onRetry }: Props) {
  const t = useTexts();
  if (quote === undefined) return isFailed ? <FailedSum onRetry={onRetry} /> : <WaitingSum count={count} isShipped={isShipped} />;
  const { currency_code: currency, payable, vat, vat_value } = quote;
  const facts: Fact[] = [
    { name: t("cart.price", { count: quote.lines.length }), value: <Price amount={quote.price} currency={currency} sum /> },
    ...discountFacts(quote).map(([name, amount]) => ({
      name: t("cart.discount", { name }),
      value: <Price amount={-amount} currency={currency} sum />,
      tone: "good" as const,
    })),
    ...(quote.needs_shipping_method
      ? [{ name: t("cart.shipping-fee"), value: hasOption ? <Price amount={quote.shipping_fee} currency={currency} sum /> : t("cart.shipping-fee-later") }]
      : []),
    ...(quote.withholding_price > 0
      ? [
          {
            name: t("cart.withholding", { percent: quote.withholding_percent }),
            value: <Price amount={-quote.withholding_price} currency={currency} sum />,
          },
        ]
      : []),
    { name: t("cart.payable"), value: <Price amount={payable} currency={currency} sum />, strong: true },
  ];
  return (
    <div className={styles.summary} aria-busy={isUpdating || undefined}>
      <h2 className={styles.title}>{t("cart.summary")}</h2>
      <Facts facts={facts} live />
      {vat > 0 && <p className={styles.vat}>{t("cart.vat", { percent: vat_value, amount: priceText(vat, { currency, sum: true }) })}</p>}
    </div>
  );
}

/** Each coupon and promotion once, with all it takes off. */
function discountFacts({ lines, discount }: Quote): [name: string, amount: number][] {
  const byName = new Map<string, number>();
  for (const { name, amount } of lines.flatMap((line) => line.discounts)) byName.set(name, (byName.get(name) ?? 0) + amount);
  if (byName.size === 0 && discount > 0) return [["", discount]];
  return [...byName];
}

/** The lines that will be there, without their figures. */
function WaitingSum({ count, isShipped }: { count: number; isShipped: boolean }) {
  const t = useTexts();
  const waiting = (name: string) => ({ name, value: <Skeleton width="5rem" height="1.65rem" /> });
  const facts = [waiting(t("cart.price", { count })), ...(isShipped ? [waiting(t("cart.shipping-fee"))] : []), { ...waiting(t("cart.payable")), strong: true }];
  return (
    <div className={styles.summary} aria-busy="true">
      <h2 className={styles.title}>{t("cart.summary")}</h2>
      <Facts facts={facts} />
      <p className={styles.vat}>
        <Skeleton width="60%" height="1.65em" />
      </p>
    </div>
  );
}

function FailedSum({ onRetry }: { onRetry: () => void }) {
  const t = useTexts();
  return (
    <div className={styles.summary} role="alert">
      <h2 className={styles.title}>{t("cart.summary")}</h2>
      <p>{t("cart.quote-failed")}</p>
      <Button variant="quiet" onClick={onRetry}>
        {t("ui.try-again")}
      </Button>
    </div>
  );
}
