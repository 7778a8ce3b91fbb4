import type { Language } from "#domain/link/localized-path.ts";
import type {
  BankTransferCode,
  BankTransferFault,
  BankTransferField,
} from "#domain/payment/bank-transfer-report.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";

const wireNames: Record<BankTransferField, string> = {
  bankAccount: "bank_account",
  slip: "slip",
  contactName: "contact_name",
  transferAmount: "transfer_amount",
  originatingBank: "bank_code",
  accountNumber: "bank_account",
};

/** The first fault, beside its field. */
export function refuseTransfer(
  { code, field }: BankTransferFault,
  lang: Language,
): Refused<"INPUT_ERROR"> {
  return refuseField(code, wireNames[field], lang);
}

type ReportError =
  | BankTransferCode
  | "SLIP_TWICE"
  | "TRANSFER_TIME_INVALID"
  | "ORDER_NOT_FREE"
  | "NO_SUCH_PAYMENT";

export function refuseField(
  code: ReportError,
  param: string,
  lang: Language,
): Refused<"INPUT_ERROR"> {
  return refuse("INPUT_ERROR", { errors: [fieldFault(`field.report-${code}`, { param, lang })] });
}
