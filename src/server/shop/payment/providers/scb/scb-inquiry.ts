import * as z from "zod/mini";
import { parseBaht } from "#domain/money/satang.ts";
import { bangkokDay } from "#domain/time/bangkok.ts";
import { doubtful, outcomeOf } from "#server/shop/payment/protocol/outcome.ts";
import {
  type KnownPayment,
  ProviderOutage,
  type ProviderOutcome,
} from "#server/shop/payment/protocol/provider.ts";
import type { ScbClient } from "./scb-client.ts";
import type { ScbSettings } from "./scb-settings.ts";

const text = z.optional(z.nullable(z.string()));

const transactionSchema = z.object({
  billPaymentRef1: text,
  payeeProxyId: text,
  transactionAmount: z.optional(z.union([z.string(), z.number()])),
  amount: z.optional(z.union([z.string(), z.number()])),
  transactionCurrencyCode: text,
  currencyCode: text,
  transactionDateandTime: text,
  reverseFlag: text,
});
export type ScbTransaction = z.infer<typeof transactionSchema>;
const inquirySchema = z.object({ data: z.optional(z.nullable(z.array(transactionSchema))) });

type Place = { client: ScbClient; settings: ScbSettings };

/**
 * The bank lists the payments of one day.
 * NOTE: its codes never expire, so money may come days later.
 */
export async function inquire(
  place: Place,
  reference: string,
  known: KnownPayment,
): Promise<ProviderOutcome> {
  const paid: ScbTransaction[] = [];
  for (const day of daysToAsk(known)) paid.push(...(await transactionsOf(place, reference, day)));
  return judgeTransactions(paid, { reference, known, billerId: place.settings.billerId });
}

const oneDay = 86_400_000;

/** The day of the start, the next one, yesterday and today: each once, and no future day. */
export function daysToAsk({ startedAt, now }: Pick<KnownPayment, "startedAt" | "now">): string[] {
  const moments = [
    startedAt.getTime(),
    startedAt.getTime() + oneDay,
    now.getTime() - oneDay,
    now.getTime(),
  ];
  return [
    ...new Set(
      moments
        .filter((time) => time >= startedAt.getTime() && time <= now.getTime())
        .map((time) => bangkokDay(new Date(time))),
    ),
  ];
}

async function transactionsOf(
  { client, settings }: Place,
  reference: string,
  transactionDate: string,
): Promise<ScbTransaction[]> {
  const query = new URLSearchParams({
    eventCode: "00300100",
    transactionDate,
    billerId: settings.billerId,
    reference1: reference,
  });
  const answer = await client(
    { method: "GET", path: `/v1/payment/billpayment/inquiry?${query}` },
    inquirySchema,
  );
  if (answer.kind === "not-found") return [];
  if (answer.kind === "ok") return answer.value.data ?? [];
  throw new ProviderOutage("scb", `the inquiry was answered with ${answer.code}`, {
    retryable: false,
    mayHaveHappened: false,
  });
}

type InquiryContext = { reference: string; known: KnownPayment; billerId: string };

/** Without a payment the code is waiting, because the bank reports no declines. */
export function judgeTransactions(
  all: readonly ScbTransaction[],
  { reference, known, billerId }: InquiryContext,
): ProviderOutcome {
  const base = { reference, attemptId: known.attemptId, amountSatang: known.amountSatang };
  const ours = all.filter(({ billPaymentRef1 }) => billPaymentRef1 === reference);
  const kept = ours.filter(({ reverseFlag }) => reverseFlag !== "R");
  const [paid] = kept;
  if (paid === undefined && ours.length > 0)
    return outcomeOf({
      ...base,
      state: "rejected",
      failureCode: "reversed",
      alarm: "the bank has reversed the payment",
      refundedSatang: known.amountSatang,
    });
  if (paid === undefined) return outcomeOf({ ...base, state: "pending" });
  const amount = paid.transactionAmount ?? paid.amount;
  const amountSatang = amount === undefined ? null : parseBaht(amount);
  if (amountSatang === null) return doubtful(base, "the payment is there but says no amount");
  return outcomeOf({
    ...base,
    state: "approved",
    attemptId: (paid.payeeProxyId ?? billerId) === billerId ? known.attemptId : null,
    amountSatang,
    currency: currencyOf(paid.transactionCurrencyCode ?? paid.currencyCode),
    paidAt: timeOf(paid.transactionDateandTime),
    alarm: kept.length > 1 ? `the code was paid ${kept.length} times` : null,
  });
}

/** The code itself is in baht, so an answer without a currency means baht. */
function currencyOf(code: string | null | undefined): string {
  return !code || code === "764" ? "THB" : code.toUpperCase();
}

function timeOf(iso: string | null | undefined): Date | null {
  const time = new Date(iso ?? "");
  return Number.isNaN(time.getTime()) ? null : time;
}
