import * as z from "zod/mini";
import { bahtTextFromSatang, parseBaht } from "#domain/money/satang.ts";
import { parseBangkokTime } from "#domain/time/bangkok.ts";
import { doubtful, outcomeOf } from "#server/shop/payment/protocol/outcome.ts";
import {
  type CardFacts,
  type KnownPayment,
  ProviderOutage,
  type ProviderOutcome,
} from "#server/shop/payment/protocol/provider.ts";
import type { PaymentAction } from "./payment-action.ts";
import type { TwoCTwoPClient } from "./two-c-two-p-client.ts";
import type { TwoCTwoPSettings } from "./two-c-two-p-settings.ts";
import { isDecline, judgeCode, refundedCode } from "./two-c-two-p-status.ts";

const text = z.optional(z.nullable(z.string()));

const inquirySchema = z.object({
  merchantID: text,
  invoiceNo: text,
  amount: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  currencyCode: text,
  transactionDateTime: text,
  channelCode: text,
  accountNo: text,
  cardNo: text,
  userDefined1: text,
  respCode: z.string(),
});
type Inquiry = z.infer<typeof inquirySchema>;
/** `action` is null where no keys were exchanged. */
type Place = { client: TwoCTwoPClient; settings: TwoCTwoPSettings; action: PaymentAction | null };

export async function inquire(
  { client, settings, action }: Place,
  reference: string,
  known: KnownPayment,
): Promise<ProviderOutcome> {
  const request = { merchantID: settings.merchantId, invoiceNo: reference, locale: "en" };
  const answer = await client("paymentInquiry", request, inquirySchema, false);
  const inquiry: Inquiry = answer.ok ? answer.value : { respCode: answer.code };
  const outcome = readInquiry(inquiry, { reference, known, merchantId: settings.merchantId });
  const isListed = outcome.state === "approved" || outcome.isRefundUnsized === true;
  return known.withReturned && action !== null && isListed ? withRefunds(outcome, action) : outcome;
}

/**
 * The inquiry does not report partial refunds. The maintenance service lists them, if keys were
 * exchanged.
 */
async function withRefunds(
  outcome: ProviderOutcome,
  action: PaymentAction,
): Promise<ProviderOutcome> {
  const { respCode, refunds } = await action(
    "RS",
    outcome.reference,
    bahtTextFromSatang(outcome.amountSatang),
  );
  if (respCode !== "00") return outcome;
  const gone = refunds.reduce((sum, { amountSatang }) => sum + amountSatang, 0);
  if (outcome.state === "approved")
    return { ...outcome, amountSatang: outcome.amountSatang - gone, refundedSatang: gone };
  if (gone === 0) return outcome;
  // A payment reported as refunded may be so in part.
  const { isRefundUnsized: _, ...rest } = outcome;
  return {
    ...rest,
    ...(gone < outcome.amountSatang && {
      state: "approved",
      amountSatang: outcome.amountSatang - gone,
    }),
    refundedSatang: gone,
  };
}

type InquiryContext = { reference: string; known: KnownPayment; merchantId: string };

function readInquiry(
  inquiry: Inquiry,
  { reference, known, merchantId }: InquiryContext,
): ProviderOutcome {
  const judged = judgeCode(inquiry.respCode);
  if (judged.kind === "no-answer") {
    throw new ProviderOutage("two-c-two-p", `the inquiry was answered with ${inquiry.respCode}`, {
      retryable: judged.retryable,
      mayHaveHappened: false,
      // A wrong signature, an unknown merchant and the like.
      keysRefused: !judged.retryable,
    });
  }
  const { state, isUnderWay, failureCode, alarm } = judged;
  const base = {
    reference,
    attemptId: attemptOf(inquiry, { reference, known, merchantId }),
    amountSatang: known.amountSatang,
  };
  const refunded = inquiry.respCode === refundedCode && {
    refundedSatang: known.amountSatang,
    isRefundUnsized: true,
  };
  const card = cardOf(inquiry);
  if (state !== "approved")
    return outcomeOf({
      ...base,
      state,
      isUnderWay,
      failureCode,
      alarm,
      card,
      isDeclined: isDecline(inquiry.respCode),
      ...refunded,
    });
  const amountSatang = inquiry.amount == null ? null : parseBaht(inquiry.amount);
  if (amountSatang === null || !inquiry.currencyCode)
    return doubtful(base, "the payment is approved but says no amount");
  return outcomeOf({
    ...base,
    state,
    amountSatang,
    currency: currencyOf(inquiry.currencyCode),
    paidAt: timeOf(inquiry.transactionDateTime),
    card,
  });
}

/** Null: the payment has another merchant or reference, so its money is not this payment's. */
function attemptOf(
  { merchantID, invoiceNo, userDefined1 }: Inquiry,
  { reference, known, merchantId }: InquiryContext,
): string | null {
  const isOurs =
    (merchantID ?? merchantId) === merchantId && (invoiceNo ?? reference) === reference;
  return isOurs ? userDefined1 || known.attemptId : null;
}

function currencyOf(code: string): string {
  return { "764": "THB", "840": "USD" }[code] ?? code.toUpperCase();
}

/**
 * yyyyMMddHHmmss in Bangkok; an example of the documentation has the day first, and then the time
 * is left open.
 */
function timeOf(digits: string | null | undefined): Date | null {
  const [, year, month, day, hour, minute, second] =
    /^(20\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(digits ?? "") ?? [];
  return year === undefined
    ? null
    : parseBangkokTime(`${year}-${month}-${day}T${hour}:${minute}:${second}`);
}

function cardOf({ accountNo, cardNo, channelCode }: Inquiry): CardFacts | null {
  const masked = accountNo ?? cardNo ?? "";
  const lastDigits = /\d{4}$/.exec(masked)?.[0];
  return lastDigits === undefined
    ? null
    : {
        brand: channelCode ?? "",
        lastDigits,
        bank: "",
        identity: `${channelCode ?? ""} ${masked}`,
      };
}
