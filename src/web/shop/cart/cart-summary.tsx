import { useTexts } from "#web/texts/use-texts.tsx";
import { Disclosure } from "#web/ui/dialog/disclosure.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Skeleton } from "#web/ui/surface/skeleton.tsx";
import { type Fact, Facts } from "#web/ui/text/facts.tsx";
import { Price } from "#web/ui/text/price.tsx";
import { type DiscountPart, takenBy } from "../discount/discount-parts.ts";
import styles from "./cart-summary.module.css";
import type { Quote } from "./cart-types.ts";
import { isUnpriced } from "./is-unpriced.ts";

type Props = {
  quote: Quote | undefined;
  count: number;
  isShipped: boolean;
  hasOption: boolean;
  isUpdating: boolean;
  isFailed: boolean;
  onRetry: () => void;
};

/** The server's sum: the price, the discounts with their reasons, and the fees. */
export function CartSummary({
  quote,
  count,
  isShipped,
  hasOption,
  isUpdating,
  isFailed,
  onRetry,
}: Props) {
  const t = useTexts();
  if (quote === undefined)
    return isFailed ? (
      <FailedSum onRetry={onRetry} />
    ) : (
      <WaitingSum count={count} isShipped={isShipped} />
    );
  const { currency_code: currency, payable } = quote;
  const taken = takenBy(quote);
  // While a price is missing, a sum would be too small.
  const sumOf = (amount: number) =>
    isUnpriced(quote) ? t("cart.no-price") : <Price amount={amount} currency={currency} sum />;
  const isOneSum =
    quote.lines.length === 1 &&
    taken.length === 0 &&
    !quote.needs_shipping_method &&
    quote.withholding_price === 0;
  const facts: Fact[] = [
    // A single sum needs no line above it.
    ...(isOneSum
      ? []
      : [{ name: t("cart.price", { count: quote.lines.length }), value: sumOf(quote.price) }]),
    ...taken.map(({ name, amount }) => ({
      name: t("cart.discount", { name }),
      value: <Price amount={-amount} currency={currency} sum />,
      tone: "good" as const,
    })),
    ...(quote.needs_shipping_method
      ? [
          {
            name: t("cart.shipping-fee"),
            value: hasOption ? (
              <Price amount={quote.shipping_fee} currency={currency} sum />
            ) : (
              t("cart.shipping-fee-later")
            ),
          },
        ]
      : []),
    ...(quote.withholding_price > 0
      ? [
          {
            name: t("cart.withholding", { percent: quote.withholding_percent }),
            value: <Price amount={-quote.withholding_price} currency={currency} sum />,
          },
        ]
      : []),
    { name: t("cart.payable"), value: sumOf(payable), strong: true },
  ];
  return (
    <div className={styles.summary} aria-busy={isUpdating || undefined}>
      <h2 className={styles.title}>{t("cart.summary")}</h2>
      <Facts facts={facts} live />
      {!isUnpriced(quote) && <VatPart quote={quote} />}
      {taken.length > 0 && quote.lines.length > 1 && <Shares taken={taken} currency={currency} />}
    </div>
  );
}

/** VAT is contained in the price: shown, never added. One line, with the price before it inside. */
function VatPart({ quote: { vat, vat_value, before_vat, currency_code } }: { quote: Quote }) {
  const t = useTexts();
  if (vat === 0) return null;
  const sum = (amount: number) => <Price amount={amount} currency={currency_code} sum />;
  return (
    <details className={styles.vat}>
      <summary>{t("cart.vat-in", { percent: vat_value })}</summary>
      <Facts
        facts={[
          { name: t("cart.before-vat"), value: sum(before_vat) },
          { name: t("cart.vat-part", { percent: vat_value }), value: sum(vat) },
        ]}
      />
    </details>
  );
}

/** The share of a discount for each item. */
function Shares({
  taken,
  currency,
}: {
  taken: readonly DiscountPart[];
  currency: Quote["currency_code"];
}) {
  const t = useTexts();
  return (
    <div className={styles.shares}>
      <Disclosure title={t("cart.shares")}>
        {taken.map(({ kind, id, name, shares }) => (
          <div key={`${kind}-${id}`} className={styles.share}>
            <p>{name}</p>
            <Facts
              facts={shares.map((share) => ({
                name: share.name,
                value: <Price amount={-share.amount} currency={currency} sum />,
              }))}
            />
          </div>
        ))}
      </Disclosure>
    </div>
  );
}

/** The expected lines without their amounts. */
function WaitingSum({ count, isShipped }: { count: number; isShipped: boolean }) {
  const t = useTexts();
  const waiting = (name: string) => ({ name, value: <Skeleton width="5rem" height="1.65rem" /> });
  const facts = [
    ...(isShipped || count > 1 ? [waiting(t("cart.price", { count }))] : []),
    ...(isShipped ? [waiting(t("cart.shipping-fee"))] : []),
    { ...waiting(t("cart.payable")), strong: true },
  ];
  return (
    <div className={styles.summary} aria-busy="true">
      <h2 className={styles.title}>{t("cart.summary")}</h2>
      <Facts facts={facts} />
      <p className="soft">
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
