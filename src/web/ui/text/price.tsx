import { formatMoney } from "#domain/money/format-money.ts";
import type { Currency } from "#domain/money/satang.ts";
import styles from "./price.module.css";

type Props = {
  /** In baht or dollars, as the API sends it. */
  amount: number;
  currency?: Currency;
  /** Both decimals, for sums. */
  sum?: boolean;
};

/** ฿1,290 on cards, ฿1,290.00 in sums; without line breaks. */
export function Price({ amount, currency = "THB", sum = false }: Props) {
  return <span className={styles.price}>{priceText(amount, { currency, sum })}</span>;
}

export function priceText(
  amount: number,
  { currency = "THB", sum = false }: Omit<Props, "amount"> = {},
): string {
  return formatMoney(Math.round(amount * 100), currency, {
    decimals: sum ? "always" : "whenNeeded",
  });
}
