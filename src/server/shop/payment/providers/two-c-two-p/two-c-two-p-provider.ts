import { bahtTextFromSatang } from "#domain/money/satang.ts";
import type { OutgoingHttp } from "#server/platform/http/outgoing-http.ts";
import { createExchange } from "#server/shop/payment/protocol/exchange.ts";
import { nameAttempt } from "#server/shop/payment/protocol/merchant-reference.ts";
import type { KnownPayment, PaymentProvider } from "#server/shop/payment/protocol/provider.ts";
import type { RefundAnswer, RefundRequest } from "#server/shop/payment/protocol/provider-refund.ts";
import { createPaymentAction, type PaymentAction } from "./payment-action.ts";
import { createTwoCTwoPClient } from "./two-c-two-p-client.ts";
import { inquire } from "./two-c-two-p-inquiry.ts";
import type { TwoCTwoPSettings } from "./two-c-two-p-settings.ts";
import { startTwoCTwoP } from "./two-c-two-p-start.ts";
import { readTwoCTwoPWebhook, twoCTwoPReportsReturn } from "./two-c-two-p-webhook.ts";

/** An unsettled payment is voided, and only as a whole. A settled one is refunded. */
const ways = { A: "V", RS: "V", S: "R" } as const;
/** The statuses of a pending and of a finished refund: voided, or refunded. */
const ends = { VP: "pending", RP: "pending", V: "refunded", RF: "refunded" } as const;

/**
 * NOTE: the provider has no id for a refund, so a call whose answer was lost looks like a new one.
 * An existing void or refund is this one only if no other was ever sent. Otherwise the refund is
 * refused with that status, and a person checks.
 */
async function refundTwoCTwoP(
  action: PaymentAction,
  reference: string,
  command: RefundRequest,
  known: KnownPayment,
): Promise<RefundAnswer> {
  const { id, amountSatang, isKnownAlone = false } = command;
  const amount = bahtTextFromSatang(amountSatang);
  const now = await action("I", reference, amount);
  if (now.respCode !== "00") return { kind: "refused", failureCode: `code_${now.respCode}` };
  if (isKnownAlone && isEnd(now.status))
    return {
      kind: ends[now.status],
      refundReference: now.reference || `${reference}-${id}`,
      amountSatang,
    };
  if (!isRefundable(now.status)) return { kind: "refused", failureCode: `status_${now.status}` };
  const way = ways[now.status];
  if (way === "V" && amountSatang !== known.amountSatang)
    return { kind: "refused", failureCode: "not_settled_yet" };
  await command.stillMine?.();
  const done = await action(way, reference, amount);
  if (done.respCode !== "00") return { kind: "refused", failureCode: `code_${done.respCode}` };
  const isWaiting = done.status === "RP" || done.status === "VP";
  return {
    kind: isWaiting ? "pending" : "refunded",
    refundReference: done.reference || `${reference}-${id}`,
    amountSatang,
  };
}

function isEnd(status: string): status is keyof typeof ends {
  return Object.hasOwn(ends, status);
}

function isRefundable(status: string): status is keyof typeof ways {
  return Object.hasOwn(ways, status);
}

/** The card form's limit for a name. */
const referenceLength = 20;

export function createTwoCTwoPProvider(
  settings: TwoCTwoPSettings,
  http: OutgoingHttp,
): PaymentProvider {
  const client = createTwoCTwoPClient(settings, http);
  const action =
    settings.action &&
    createPaymentAction(settings.merchantId, settings.action, createExchange("two-c-two-p", http));
  return {
    id: "two-c-two-p",
    methods: [3, 10, 15],
    publicData: {
      merchantId: settings.merchantId,
      scriptUrl: settings.cardScriptUrl,
      formUrl: settings.cardFormUrl,
    },
    webhooks: "signed",
    chooseReferences: (facts) => [nameAttempt(facts, referenceLength)],
    start: (attempt, buyer) => startTwoCTwoP(attempt, buyer, { client, settings }),
    lookUp: (reference, known) => inquire({ client, settings, action }, reference, known),
    // The reference is stored before the provider is asked, so every payment can be looked up.
    findByAttempt: async () => null,
    expire: async () => "not-offered",
    list: async () => "not-offered",
    canRefund: action !== null,
    refund: async (reference, command, known) =>
      action === null ? "not-offered" : refundTwoCTwoP(action, reference, command, known),
    reportsReturn: twoCTwoPReportsReturn,
    readWebhook: (rawBody) => readTwoCTwoPWebhook(rawBody, settings.secretKey),
  };
}
