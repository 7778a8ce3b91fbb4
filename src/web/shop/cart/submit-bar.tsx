import type { ReactNode } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Skeleton } from "#web/ui/surface/skeleton.tsx";
import { Price } from "#web/ui/text/price.tsx";
import type { Quote } from "./cart-types.ts";
import { isUnpriced } from "./is-unpriced.ts";
import type { MissingStep } from "./missing-step.ts";
import styles from "./submit-bar.module.css";

type Props = {
  quote: Quote | undefined;
  missing: MissingStep | null;
  /** The label of the next step. */
  next: string;
  isSending: boolean;
  onSubmit: () => void;
  /** The reason why the last press failed. */
  refusal: ReactNode;
};

/**
 * On a phone at the lower edge with the sum, on a desktop below the summary. While a step is
 * missing, the button is inactive and names that step.
 */
export function SubmitBar({ quote, missing, next, isSending, onSubmit, refusal }: Props) {
  const t = useTexts();
  const hasNoPrice = isUnpriced(quote);
  const isFree = quote?.payable === 0 && !hasNoPrice;
  return (
    <div className={styles.bar}>
      {refusal && <div className={styles.refusal}>{refusal}</div>}
      <p id="missing" className={styles.missing} aria-live="polite">
        {missing === null ? (
          next
        ) : missing.place === null ? (
          missing.text
        ) : (
          <a href={`#${missing.place}`}>{missing.text}</a>
        )}
      </p>
      <div className={styles.sum}>
        <span className="soft regular">{t("cart.payable")}</span>
        {hasNoPrice ? (
          <span>{t("cart.no-price")}</span>
        ) : quote ? (
          <Price amount={quote.payable} currency={quote.currency_code} sum />
        ) : (
          <Skeleton width="6rem" height="1.9rem" />
        )}
      </div>
      <Button
        variant={isFree ? "primary" : "pay"}
        block
        busy={isSending}
        disabled={missing !== null}
        aria-describedby="missing"
        onClick={onSubmit}
      >
        {t(isFree ? "cart.submit-free" : "cart.submit")}
      </Button>
    </div>
  );
}
