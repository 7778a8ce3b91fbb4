import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { FieldFault } from "#contract/client.ts";
import type { Input } from "#contract/endpoint.ts";
import { parseBaht } from "#domain/money/satang.ts";
import { findBank } from "#domain/payment/bank.ts";
import type { RefundWay } from "#domain/payment/refund/refund.ts";
import { typedWords } from "#domain/text/typed-words.ts";
import { parseBangkokTime } from "#domain/time/bangkok.ts";
import { plainFault } from "#server/platform/http/field-fault.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import type { RefundRequest } from "#server/shop/refund/request-refund.ts";

type Body = Input<AllSchemas["adminRefundPayment"]>["body"];

type RefundContext = { paymentId: number; accountId: number; requestId: string; now: Date };

export function readCommand(
  body: Body,
  { now, ...context }: RefundContext,
): RefundRequest | Refused<"INPUT_ERROR"> {
  const [amountSatang, returnedSatang] = [parseBaht(body.amount), parseBaht(body.returned)];
  const [reason, note] = [cleaned(body.reason), cleaned(body.note)];
  const wrong = [
    ...(amountSatang === null ? ["amount"] : []),
    ...(returnedSatang === null ? ["returned"] : []),
    ...(reason === "" ? ["reason"] : []),
  ];
  const byHand = body.way === "provider" ? null : readByHand(body, body.way, now);
  const errors = [...wrong, ...(Array.isArray(byHand) ? byHand : [])];
  if (
    amountSatang === null ||
    returnedSatang === null ||
    Array.isArray(byHand) ||
    errors.length > 0
  )
    return refuseFields(errors);
  return {
    ...context,
    amountSatang,
    returnedSatang,
    way: body.way,
    reviewId: body.review_id ?? null,
    reason,
    note,
    byHand,
    certificateStays: body.certificate_stays,
  };
}

/** The data by which a transfer can be found again. An array names the unusable fields. */
function readByHand(
  body: Body,
  way: Exclude<RefundWay, "provider">,
  now: Date,
): RefundRequest["byHand"] | string[] {
  const reference = cleaned(body.reference);
  const bankCode = cleaned(body.bank_code);
  const accountNumber = cleaned(body.account_number);
  const day = body.returned_on ?? "";
  const time = parseBangkokTime(day);
  const isTransfer = way === "bank";
  const errors = [
    ...(reference === "" ? ["reference"] : []),
    ...(time === null || time > now ? ["returned_on"] : []),
    ...(isTransfer && !findBank(bankCode) ? ["bank_code"] : []),
    ...(isTransfer && !/^[\d\s-]{6,30}$/.test(accountNumber) ? ["account_number"] : []),
  ];
  if (errors.length > 0) return errors;
  return {
    reference,
    returnedOn: day,
    bankCode: isTransfer ? bankCode : null,
    accountNumber: isTransfer ? accountNumber : null,
  };
}

export function cleaned(text: string | undefined): string {
  return typedWords(text ?? "");
}

export function refuseFields(fields: string[]): Refused<"INPUT_ERROR"> {
  const errors: FieldFault[] = fields.map((param) => plainFault(param, "REQUIRED"));
  return refuse("INPUT_ERROR", { errors });
}
