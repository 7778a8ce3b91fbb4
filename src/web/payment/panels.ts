import { canTakeTransfers } from "#domain/payment/bank.ts";
import { bankTransferId } from "#domain/payment/payment-method.ts";
import type { PaymentMethod } from "./payment-types.ts";

export type PanelKind = "bankTransfer" | "promptPay";

const promptPayId = 9;
/** Marks the bank transfer in lists of methods, whatever its id. */
const bankTransferType = "0001";

/** What a way to pay looks like; null: this version of the pages does not know it. */
export function panelOf({ id, payment_type }: Pick<PaymentMethod, "id" | "payment_type">): PanelKind | null {
  if (id === bankTransferId || payment_type === bankTransferType) return "bankTransfer";
  return id === promptPayId ? "promptPay" : null;
}

export function hasPanel(method: PaymentMethod): boolean {
  return panelOf(method) !== null;
}

/** A bank transfer needs accounts that all say where the money should go. */
export function isUsable(method: PaymentMethod): boolean {
  if (panelOf(method) !== "bankTransfer") return true;
  return canTakeTransfers(method.bankList.map(({ account_id, bank_name }) => ({ accountNumber: account_id, bankCode: bank_name })));
}
