import { readPhone } from "#domain/account/read-phone.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { parseBaht } from "#domain/money/satang.ts";
import { namedBank } from "#domain/payment/bank.ts";
import { checkBankTransfer } from "#domain/payment/bank-transfer-report.ts";
import { parseTransferTime } from "#domain/time/bangkok.ts";
import type { Refused } from "#server/platform/http/refusal.ts";
import { refuseField, refuseTransfer } from "./report-errors.ts";
import type { ReportForm } from "./report-payment.ts";
import type { Claims, ReportContext } from "./report-queries.ts";

type Rules = { amountDue: number; slipRequired: boolean; lang: Language };

/** The form after normalization. Its amounts and times remain claims. */
export function readTransfer(
  form: ReportForm,
  context: ReportContext,
  { amountDue, slipRequired, lang }: Rules,
): Claims | Refused<"INPUT_ERROR"> {
  const { account, method, ownSlips } = context;
  const transferAmount = String(form.transfer_amount ?? "").trim();
  const originatingBankCode = namedBank(form.bank_code ?? "")?.code ?? null;
  const uploadedNames = form.slip.every((name) => ownSlips.includes(name)) ? form.slip : [];
  const { fault } = checkBankTransfer(
    {
      bankAccountId: account?.id ?? null,
      accountNumber: account?.accountNumber ?? "",
      contactName: form.contact_name,
      transferAmount,
      originatingBankCode,
      slip: { chosen: form.slip.length, hadChosen: false, uploadedNames },
    },
    { amountDue, slipRequired, asksOriginatingBank: method.asksOriginatingBank },
  );
  if (fault) return refuseTransfer(fault, lang);
  const transferredAt = readTime(form);
  if (transferredAt === undefined)
    return refuseField("TRANSFER_TIME_INVALID", "transfer_datetime", lang);
  return {
    ...textsOf(form),
    bankAccountId: account?.id ?? null,
    originatingBankCode,
    transferredAt,
    amountSatang: parseBaht(transferAmount),
  };
}

export function textsOf({ contact_name, email, tel, description, address }: ReportForm) {
  const [contactName, mail, phone, about, where] = [
    contact_name,
    email,
    tel,
    description,
    address,
  ].map(clean) as [string, string, string, string, string];
  return { contactName, email: mail, phone: readPhone(phone), description: about, address: where };
}

/** Normalizes letters and removes control characters except line breaks. */
function clean(text: string): string {
  return text
    .normalize("NFC")
    .replace(/(?!\n)\p{Cc}/gu, "")
    .trim();
}

/** Null: no time was sent. Undefined: it cannot be read. */
function readTime({ transfer_datetime, time }: ReportForm): Date | null | undefined {
  const date = (transfer_datetime ?? "").trim();
  return date === "" ? null : (parseTransferTime(date, time ?? "") ?? undefined);
}
