import { formatMoney } from "#domain/money/format-money.ts";
import { satangFromBaht } from "#domain/money/satang.ts";
import type { ChosenRow } from "#server/list/list-page-queries.ts";
import { toResolveRow } from "./to-resolve.ts";
import type { ToResolve } from "./to-resolve-queries.ts";

/**
 * A row in a batch choice, named by buyer and amount. NOTE: it has no version; the first
 * administrator wins.
 */
export function moneyToKeep(found: ToResolve): ChosenRow {
  const { id, order_id, student_name, reference, amount, currency_code } = toResolveRow(found, {
    canProviderRefund: () => false,
    aboveSatang: 0,
    refundApproval: null,
    viewerId: null,
  });
  const whose = order_id === null ? reference : `#${order_id} ${student_name ?? ""}`.trim();
  return {
    id,
    version: 0,
    name: [whose, amount !== null && moneyText(amount, currency_code)].filter(Boolean).join(" · "),
  };
}

function moneyText(amount: number, currency: string): string {
  return currency === "THB" || currency === "USD"
    ? formatMoney(satangFromBaht(amount), currency)
    : `${amount.toFixed(2)} ${currency}`;
}
