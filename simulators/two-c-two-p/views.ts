import { bahtText, refundedOf, type Sale, type SaleStatus } from "../panel/sale.ts";
import type { WebhookRequest } from "../panel/send-webhook.ts";
import { writeResponse } from "./secure-form.ts";
import { writeToken } from "./token.ts";

const codes: Record<SaleStatus, string> = {
  waiting: "2001",
  underway: "0001",
  paid: "0000",
  declined: "4005",
  expired: "5009",
  cancelled: "0003",
};

export function codeOf(sale: Sale): string {
  if (sale.status === "paid" && refundedOf(sale) >= sale.amount) return "4120";
  return sale.status === "declined" ? (sale.code ?? codes.declined) : codes[sale.status];
}

/** The answer to an inquiry, which is also the content of a notification. */
export function notificationOf(sale: Sale): Record<string, unknown> {
  return {
    merchantID: sale.merchant,
    invoiceNo: sale.reference,
    cardNo: sale.kind.includes("Q") ? "" : "411111XXXXXX1111",
    accountNo: sale.kind.includes("Q") ? "" : "411111XXXXXX1111",
    amount: Number(bahtText(sale.amount)),
    currencyCode: sale.currency,
    transactionDateTime:
      sale.paidAt === null ? "" : timeOf(sale.paidAt, sale.details.oddTime !== undefined),
    agentCode: "SIM",
    channelCode: sale.kind === "QR" ? "PPQR" : "VI",
    approvalCode: sale.status === "paid" ? "717282" : "",
    referenceNo: sale.id.slice(0, 8),
    tranRef: sale.id.slice(-12),
    userDefined1: sale.details.userDefined1 ?? "",
    respCode: codeOf(sale),
    respDesc: sale.status,
  };
}

type ViewOptions = { secret: string; reach: (url: string) => string };

/** The provider reports only how a payment ended. */
export function webhookOf(
  sale: Sale,
  topic: string,
  { secret, reach }: ViewOptions,
): WebhookRequest | null {
  if (sale.webhookUrl === null || topic === "begun") return null;
  // A partial refund has no code, so it is not reported.
  const isGone = topic === "refunded" || topic === "charged-back";
  if (isGone && refundedOf(sale) < sale.amount) return null;
  const url = reach(sale.webhookUrl);
  if (sale.kind === "card form") {
    return {
      url,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ paymentResponse: cardResponse(sale, secret) }).toString(),
    };
  }
  return {
    url,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ payload: writeToken(notificationOf(sale), secret) }),
  };
}

export function cardResponse(sale: Sale, secret: string): string {
  const isGone = sale.status === "paid" && refundedOf(sale) >= sale.amount;
  const isPaid = sale.status === "paid";
  const fields = {
    merchantID: sale.merchant,
    respCode: isPaid ? "00" : "99",
    pan: "411111XXXXXX1111",
    amt: String(sale.amount).padStart(12, "0"),
    uniqueTransactionCode: sale.reference,
    tranRef: sale.id.slice(-12),
    status: isGone ? "RF" : isPaid ? "A" : "F",
    failReason: isPaid ? "" : (sale.code ?? sale.status),
    userDefined1: sale.details.userDefined1 ?? "",
    currencyCode: { THB: "764", USD: "840" }[sale.currency] ?? sale.currency,
  };
  return writeResponse(fields, secret);
}

/** One example in the documentation has the day first. */
function timeOf(paidAt: string, isDayFirst: boolean): string {
  const digits = bangkokDigits(paidAt);
  return isDayFirst
    ? digits.slice(6, 8) + digits.slice(4, 6) + digits.slice(0, 4) + digits.slice(8)
    : digits;
}

function bangkokDigits(iso: string): string {
  return new Date(Date.parse(iso) + 7 * 3_600_000).toISOString().slice(0, 19).replace(/\D/g, "");
}
