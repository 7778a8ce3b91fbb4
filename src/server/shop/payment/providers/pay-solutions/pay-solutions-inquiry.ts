import * as z from "zod/mini";
import { parseBaht } from "#domain/money/satang.ts";
import type { Exchange } from "#server/shop/payment/protocol/exchange.ts";
import { doubtful, outcomeOf } from "#server/shop/payment/protocol/outcome.ts";
import {
  type KnownPayment,
  ProviderOutage,
  type ProviderOutcome,
} from "#server/shop/payment/protocol/provider.ts";
import { type PaySolutionsSettings, shortMerchantId } from "./pay-solutions-settings.ts";
import { judgeStatus } from "./pay-solutions-status.ts";

const text = z.optional(z.nullable(z.union([z.string(), z.number()])));
const orderSchema = z.object({
  ReferenceNo: text,
  MerchantID: text,
  Total: text,
  CurrencyCode: text,
  Status: z.string(),
  OrderDateTime: text,
});
type Order = z.infer<typeof orderSchema>;
const listSchema = z.nullable(z.array(orderSchema));

type Place = { exchange: Exchange; settings: PaySolutionsSettings };

export async function inquire(
  { exchange, settings }: Place,
  reference: string,
  known: KnownPayment,
): Promise<ProviderOutcome> {
  const merchantID = shortMerchantId(settings);
  const headers = {
    "content-type": "application/json",
    merchantID,
    merchantSecretKey: settings.secretKey,
    apikey: settings.apiKey,
  };
  // The interface requires every key; an unused one has a placeholder.
  const body = JSON.stringify({
    merchantID,
    orderNo: "X",
    refno: reference,
    productDetail: "QWERTY",
  });
  const answer = await exchange.send(
    { method: "POST", url: `${settings.apiUrl}/order/orderdetailpost`, headers, body },
    false,
  );
  if (answer.status === 401 || answer.status === 403) {
    throw new ProviderOutage("pay-solutions", "the keys were refused", {
      retryable: false,
      mayHaveHappened: false,
      keysRefused: true,
    });
  }
  // An unpaid order gets an empty answer.
  if (answer.status < 400 && answer.bytes.toString("utf8").trim() === "")
    return judgeOrders([], { reference, known, merchantId: settings.merchantId });
  const read = listSchema.safeParse(answer.body);
  if (!read.success || answer.status >= 400) throw exchange.unreadable(answer, false);
  return judgeOrders(read.data ?? [], { reference, known, merchantId: settings.merchantId });
}

type InquiryContext = { reference: string; known: KnownPayment; merchantId: string };

export function judgeOrders(
  orders: readonly Order[],
  { reference, known, merchantId }: InquiryContext,
): ProviderOutcome {
  const base = { reference, attemptId: known.attemptId, amountSatang: known.amountSatang };
  const named = orders.filter(({ ReferenceNo }) => String(ReferenceNo ?? "") === reference);
  // One reference can have several attempts. The paid one counts.
  const order =
    named.find(({ Status }) => judgeStatus(Status).state === "approved") ?? named.at(-1);
  if (order === undefined) return outcomeOf({ ...base, state: "pending" });
  const isOurs =
    order.MerchantID == null || String(order.MerchantID).endsWith(shortMerchantId({ merchantId }));
  const attemptId = isOurs ? known.attemptId : null;
  const judged = judgeStatus(order.Status);
  if (judged.state !== "approved")
    return outcomeOf({
      ...base,
      attemptId,
      ...judged,
      isDeclined: order.Status === "FF",
      ...(order.Status === "RE" && { refundedSatang: known.amountSatang, isRefundUnsized: true }),
    });
  const amountSatang = order.Total == null ? null : parseBaht(order.Total);
  if (amountSatang === null) return doubtful(base, "the payment is there but says no amount");
  return outcomeOf({
    ...base,
    attemptId,
    state: "approved",
    amountSatang,
    currency: currencyOf(String(order.CurrencyCode ?? "")),
    paidAt: timeOf(order),
  });
}

/** A time without a zone is in Bangkok time. */
function timeOf({ OrderDateTime }: Order): Date | null {
  const text = String(OrderDateTime ?? "");
  const at = new Date(/(?:Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}+07:00`);
  return Number.isNaN(at.getTime()) ? null : at;
}

function currencyOf(code: string): string {
  return ["", "00", "764", "THB"].includes(code.toUpperCase()) ? "THB" : code.toUpperCase();
}
