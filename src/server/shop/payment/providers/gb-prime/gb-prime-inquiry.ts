import * as z from "zod/mini";
import { parseBaht } from "#domain/money/satang.ts";
import type { Exchange } from "#server/shop/payment/protocol/exchange.ts";
import { doubtful, outcomeOf } from "#server/shop/payment/protocol/outcome.ts";
import {
  type CardFacts,
  type KnownPayment,
  ProviderOutage,
  type ProviderOutcome,
} from "#server/shop/payment/protocol/provider.ts";
import type { GbPrimeSettings } from "./gb-prime-settings.ts";
import { judgeStatus } from "./gb-prime-status.ts";

const text = z.optional(z.nullable(z.string()));

const transactionSchema = z.object({
  status: z.string(),
  amount: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  referenceNo: text,
  currencyCode: text,
  merchantDefined1: text,
  cardNo: text,
  /** DDMMYYYY and HHmmss in Bangkok. */
  date: text,
  time: text,
});
const answerSchema = z.object({
  resultCode: z.string(),
  txn: z.optional(z.nullable(transactionSchema)),
  txns: z.optional(z.nullable(z.array(transactionSchema))),
});
type Transaction = z.infer<typeof transactionSchema>;

type Place = { exchange: Exchange; settings: GbPrimeSettings };

export async function inquire(
  { exchange, settings }: Place,
  reference: string,
  known: KnownPayment,
): Promise<ProviderOutcome> {
  const headers = {
    "content-type": "application/json",
    authorization: `Basic ${Buffer.from(`${settings.secretKey}:`).toString("base64")}`,
  };
  const body = JSON.stringify({ referenceNo: reference });
  const answer = await exchange.send(
    { method: "POST", url: `${settings.apiUrl}/v1/check_status_txn`, headers, body },
    false,
  );
  if (answer.status === 401 || answer.status === 403) {
    throw new ProviderOutage("gb-prime", "the key was refused", {
      retryable: false,
      mayHaveHappened: false,
      keysRefused: true,
    });
  }
  const read = answerSchema.safeParse(answer.body);
  if (!read.success) throw exchange.unreadable(answer, false);
  const { txn, txns } = read.data;
  return judgeTransactions(txns?.length ? txns : txn ? [txn] : [], {
    reference,
    known,
    paidStatuses: settings.paidStatuses,
  });
}

type InquiryContext = { reference: string; known: KnownPayment; paidStatuses: readonly string[] };

const goneStatuses = new Set(["V", "R"]);

/**
 * Some accounts list refunds beside payments: the last payment counts, less its refunds.
 * NOTE: the form of a partial refund is not confirmed.
 */
export function judgeTransactions(
  all: readonly Transaction[],
  asked: InquiryContext,
): ProviderOutcome {
  const paid = all.findLast(
    ({ status }) => judgeStatus(status, asked.paidStatuses).state === "approved",
  );
  const outcome = judgeTransaction(paid ?? all.at(-1) ?? null, asked);
  const gone = paid === undefined ? 0 : sumOf(all.filter(({ status }) => goneStatuses.has(status)));
  if (paid === undefined || gone === 0 || outcome.state !== "approved")
    return withVoided(outcome, all.at(-1) ?? null);
  return {
    ...outcome,
    amountSatang: Math.max(0, outcome.amountSatang - gone),
    refundedSatang: Math.min(gone, outcome.amountSatang),
  };
}

/** A payment voided as a whole has nothing left. This matters only if it was paid before. */
function withVoided(outcome: ProviderOutcome, last: Transaction | null): ProviderOutcome {
  return last !== null && goneStatuses.has(last.status)
    ? { ...outcome, refundedSatang: outcome.amountSatang }
    : outcome;
}

function sumOf(all: readonly Transaction[]): number {
  return all.reduce(
    (sum, { amount }) => sum + ((amount == null ? null : parseBaht(amount)) ?? 0),
    0,
  );
}

/** No record under this reference means an unpaid page or code. */
export function judgeTransaction(
  transaction: Transaction | null,
  { reference, known, paidStatuses }: InquiryContext,
): ProviderOutcome {
  const base = { reference, attemptId: known.attemptId, amountSatang: known.amountSatang };
  if (transaction === null) return outcomeOf({ ...base, state: "pending" });
  const isOurs = (transaction.referenceNo || reference) === reference;
  const attemptId = isOurs ? transaction.merchantDefined1 || known.attemptId : null;
  const judged = judgeStatus(transaction.status, paidStatuses);
  const card = cardOf(transaction);
  if (judged.state !== "approved")
    return outcomeOf({
      ...base,
      attemptId,
      ...judged,
      card,
      isDeclined: transaction.status === "D",
    });
  const amountSatang = transaction.amount == null ? null : parseBaht(transaction.amount);
  if (amountSatang === null) return doubtful(base, "the payment is there but says no amount");
  return outcomeOf({
    ...base,
    attemptId,
    state: "approved",
    amountSatang,
    currency: currencyOf(transaction.currencyCode),
    paidAt: timeOf(transaction),
    card,
  });
}

function timeOf({ date, time }: Transaction): Date | null {
  const [, day, month, year] = /^(\d\d)(\d\d)(\d{4})$/.exec(date ?? "") ?? [];
  const [, hours, minutes, seconds] = /^(\d\d)(\d\d)(\d\d)$/.exec(time ?? "") ?? [];
  const at = new Date(
    `${year}-${month}-${day}T${hours ?? "12"}:${minutes ?? "00"}:${seconds ?? "00"}+07:00`,
  );
  return Number.isNaN(at.getTime()) ? null : at;
}

function cardOf({ cardNo }: Transaction): CardFacts | null {
  const lastDigits = /\d{4}$/.exec(cardNo ?? "")?.[0];
  return lastDigits === undefined
    ? null
    : { brand: "", lastDigits, bank: "", identity: cardNo ?? null };
}

/** Accounts are in baht, and an answer without a currency means it. */
function currencyOf(code: string | null | undefined): string {
  return !code || code === "764" ? "THB" : code.toUpperCase();
}
