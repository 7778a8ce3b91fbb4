import type { FieldFault } from "#contract/client.ts";
import {
  type BankTransferCheck,
  type BankTransferCode,
  type BankTransferField,
  checkBankTransfer,
} from "#domain/payment/bank-transfer-report.ts";
import type { PublicSettings } from "#web/platform/public-settings.ts";
import type { TextKey } from "#web/texts/text-keys.ts";
import type { Order, PaymentMethod } from "../payment-types.ts";
import { amountDueOf, type TransferDraft } from "./transfer-draft.ts";

/** A field that can be marked. Date and time are one. */
export type TransferField = Exclude<BankTransferField, "accountNumber"> | "transferTime";
export type TransferFault = {
  field: TransferField;
  text: string;
  /** The shop's reason. It is shown separately. */
  reason?: string;
};
export type TransferCase = {
  order: Order;
  method: PaymentMethod;
  site: PublicSettings | undefined;
};

export const faultTexts: Record<BankTransferCode, TextKey> = {
  BANK_ACCOUNT_NOT_CHOSEN: "pay.fault-account",
  SLIP_MISSING: "pay.fault-slip",
  CONTACT_NAME_MISSING: "pay.fault-contact-name",
  TRANSFER_AMOUNT_MISSING: "pay.fault-amount",
  TRANSFER_AMOUNT_INVALID: "pay.fault-amount-invalid",
  ORIGINATING_BANK_MISSING: "pay.fault-originating-bank",
  ACCOUNT_NUMBER_MISSING: "pay.fault-account-number",
  SLIP_UPLOAD_FAILED: "pay.fault-slip-again",
};

/** The eight checks, in their order. `uploaded` is null before the upload. */
export function checkTransfer(
  draft: TransferDraft,
  { order, method, site }: TransferCase,
  uploaded: readonly string[] | null,
): BankTransferCheck {
  const account = method.bankList.find(({ id }) => id === draft.accountId);
  return checkBankTransfer(
    {
      bankAccountId: account?.id ?? null,
      accountNumber: account?.account_id ?? "",
      contactName: draft.contactName,
      transferAmount: draft.amount,
      originatingBankCode: draft.originatingBank,
      slip: { chosen: draft.slips.length, hadChosen: draft.hadSlips, uploadedNames: uploaded },
    },
    {
      amountDue: amountDueOf(order),
      slipRequired: site?.slip !== 0,
      asksOriginatingBank: method.is_show_originating_bank,
    },
  );
}

export function markedField(field: BankTransferField): TransferField {
  return field === "accountNumber" ? "bankAccount" : field;
}

const byWireName: Record<string, TransferField> = {
  bank_account: "bankAccount",
  slip: "slip",
  contact_name: "contactName",
  transfer_amount: "transferAmount",
  bank_code: "originatingBank",
  transfer_datetime: "transferTime",
  time: "transferTime",
};

/** The shop's fault of the report, at its field. */
export function faultOf({ param, msg }: FieldFault): TransferFault | null {
  const field = byWireName[param.split(".")[0] ?? ""];
  return field ? { field, text: msg } : null;
}
