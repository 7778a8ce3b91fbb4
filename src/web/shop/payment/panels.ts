import {
  bankTransferId,
  isPaymentMethodId,
  panelOfMethod,
} from "#domain/payment/payment-method.ts";
import type { ProviderPanel } from "#domain/payment/providers/provider-facts.ts";
import { canTakeTransfers } from "#domain/payment/take-transfers.ts";
import type { Order, PaymentMethod } from "./payment-types.ts";

/** The panel of a payment method: the bank transfer's, or a provider's. */
export type PanelKind = "transfer" | ProviderPanel;

/** Marks the bank transfer in lists of methods, whatever its id. */
const bankTransferType = "0001";

/** The panel of a method; null: this version of the pages does not know it. */
export function panelOf({
  id,
  payment_type,
}: Pick<PaymentMethod, "id" | "payment_type">): PanelKind | null {
  if (id === bankTransferId || payment_type === bankTransferType) return "transfer";
  return isPaymentMethodId(id) ? panelOfMethod(id) : null;
}

export function hasPanel(method: PaymentMethod): boolean {
  return panelOf(method) !== null;
}

type AmountDue = Pick<Order, "payable" | "currency_code">;

/** The reason why this method cannot take the sum; null: it can. Its limits are in baht. */
export function unfitFor(
  { currencies, minimum, maximum }: PaymentMethod,
  { payable, currency_code }: AmountDue,
): "currency" | "below" | "above" | null {
  if (!currencies.includes(currency_code)) return "currency";
  if (currency_code !== "THB") return null;
  if (payable < minimum) return "below";
  return maximum !== null && payable > maximum ? "above" : null;
}

/** A bank transfer needs complete accounts. */
export function isUsable(method: PaymentMethod): boolean {
  if (panelOf(method) !== "transfer") return true;
  return canTakeTransfers(
    method.bankList.map(({ account_id, bank_name }) => ({
      accountNumber: account_id,
      bankCode: bank_name,
    })),
  );
}
