import { useTexts } from "#web/texts/use-texts.tsx";
import { InlineSelect } from "#web/ui/form/inline-select.tsx";
import styles from "./cart-items.module.css";
import type { Currency } from "./cart-types.ts";

const currencies = ["THB", "USD"] as const;

/** Selects one of two price lists. A sum in dollars is never converted. */
export function CurrencyChoice({
  currency,
  onChoose,
}: {
  currency: Currency;
  onChoose: (currency: Currency) => void;
}) {
  const t = useTexts();
  return (
    <div className={styles.currency}>
      <InlineSelect
        label={t("cart.currency")}
        value={currency}
        onChange={({ target }) => onChoose(target.value === "USD" ? "USD" : "THB")}
        options={currencies.map((value) => ({ value, label: t(`cart.currency-${value}`) }))}
      />
      {currency === "USD" && <p className={styles.notes}>{t("cart.usd-note")}</p>}
    </div>
  );
}
