import {
  bankTransferId,
  isPaymentMethodId,
  kindOfMethod,
  needsEmail,
  panelOfMethod,
} from "#domain/payment/payment-method.ts";
import type { PaymentKind, ProviderPanel } from "#domain/payment/providers/provider-facts.ts";
import { canTakeTransfers } from "#domain/payment/take-transfers.ts";
import type { Currency } from "../cart/cart-types.ts";
import type { PaymentMethod } from "./payment-types.ts";

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

/** What the buyer does to pay by a method. */
export function kindOf(method: Pick<PaymentMethod, "id" | "payment_type">): PaymentKind {
  if (panelOf(method) === "transfer") return "transfer";
  return isPaymentMethodId(method.id) ? kindOfMethod(method.id) : "page";
}

export function hasPanel(method: PaymentMethod): boolean {
  return panelOf(method) !== null;
}

/**
 * The reason why this method cannot take the sum of this buyer; null: it can, or the sum is not known yet. Its
 * limits are in baht.
 */
export function unfitFor(
  { id, currencies, minimum, maximum }: PaymentMethod,
  {
    payable,
    currency,
    hasEmail = true,
  }: { payable: number | undefined; currency: Currency; hasEmail?: boolean },
): "currency" | "email" | "below" | "above" | null {
  if (!hasEmail && isPaymentMethodId(id) && needsEmail(id)) return "email";
  if (!currencies.includes(currency)) return "currency";
  if (currency !== "THB" || payable === undefined) return null;
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
