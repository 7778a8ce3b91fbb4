import { isAbout } from "./orders-by-amount.ts";

export type PaidOrder = {
  isPaid: boolean;
  /** A line of a statement is known to be its money. */
  hasLine: boolean;
  /** What has come for it, each sum. */
  cameSums: readonly number[];
};

/**
 * Whether a line brings other money than that which has paid an order: another line is that, or it
 * is no sum that has come. A rest that was forgiven and comes after all is such money.
 */
export function isSecondMoney(
  amountSatang: number,
  { isPaid, hasLine, cameSums }: PaidOrder,
): boolean {
  const whole = cameSums.reduce((sum, one) => sum + one, 0);
  return (
    isPaid &&
    (hasLine ||
      ![...cameSums, whole].some((payableSatang) =>
        isAbout(amountSatang, { payableSatang, report: null }),
      ))
  );
}
