import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { bahtTextFromSatang } from "#domain/money/satang.ts";
import { cutText } from "#domain/text/readable-text.ts";
import { timeDigits } from "#domain/time/bangkok.ts";
import type { OutgoingHttp } from "#server/platform/http/outgoing-http.ts";
import { createExchange } from "#server/shop/payment/protocol/exchange.ts";
import { outcomeOf } from "#server/shop/payment/protocol/outcome.ts";
import { parseJson } from "#server/shop/payment/protocol/parse-json.ts";
import type {
  Buyer,
  PaymentAttempt,
  PaymentProvider,
  ReferenceFacts,
  StartAnswer,
  WebhookReading,
} from "#server/shop/payment/protocol/provider.ts";
import { inquire } from "./pay-solutions-inquiry.ts";
import type { PaySolutionsSettings } from "./pay-solutions-settings.ts";

const longestReference = 12;
/** The limit of the form, in baht. */
const largestSatang = 9_999_999_00;

export function createPaySolutionsProvider(
  settings: PaySolutionsSettings,
  http: OutgoingHttp,
): PaymentProvider {
  const exchange = createExchange("pay-solutions", http);
  return {
    id: "pay-solutions",
    methods: [13],
    publicData: { merchantId: settings.merchantId },
    webhooks: "hint",
    chooseReferences,
    start: async (attempt, buyer) => writeForm(attempt, buyer, settings),
    lookUp: (reference, known) => inquire({ exchange, settings }, reference, known),
    // The reference is stored before the form is returned, so every payment can be looked up.
    findByAttempt: async () => null,
    expire: async () => "not-offered",
    list: async () => "not-offered",
    canRefund: false,
    refund: async () => "not-offered",
    // The event is not signed, so it only leads to a lookup. The documentation lists its
    // unconfirmed parts.
    reportsReturn: (topic) => (topic === "status RE" || topic === "status VR" ? "refund" : null),
    readWebhook: (rawBody, _headers, _now, query) => readPostback(rawBody, query),
  };
}

/**
 * The order number and the Bangkok time of day, as the provider's dashboard shows them. For the
 * same second of another day, or for a long order number, it is another number.
 */
export function chooseReferences({ orderId, paymentId, startedAt }: ReferenceFacts): string[] {
  const spoken = `${orderId}${timeDigits(startedAt)}`;
  const own = `9${String(paymentId).padStart(longestReference - 1, "0")}`;
  return spoken.length <= longestReference ? [spoken, own] : [own];
}

/**
 * NOTE: the form is not signed and the payer can change every field. Only the inquiry says what was
 * paid.
 */
function writeForm(
  attempt: PaymentAttempt,
  buyer: Buyer,
  { merchantId, formUrl }: PaySolutionsSettings,
): StartAnswer {
  if (attempt.amountSatang > largestSatang)
    return { kind: "refused", failureCode: "amount_too_large" };
  const reference = attempt.reference ?? "";
  const fields = {
    merchantid: merchantId,
    refno: reference,
    customeremail: buyer.email.slice(0, 100),
    productdetail: cutText(attempt.description, 255),
    total: bahtTextFromSatang(attempt.amountSatang),
    cc: "00",
    lang: attempt.language === "th" ? "TH" : "EN",
    returnurl: attempt.returnUrl,
    postbackurl: attempt.webhookUrl,
  };
  const outcome = outcomeOf({
    state: "pending",
    reference,
    attemptId: attempt.id,
    amountSatang: attempt.amountSatang,
  });
  return {
    kind: "started",
    reference,
    nextStep: { kind: "form", action: formUrl, fields, holdsCard: false },
    outcome,
  };
}

const postback = z.object({
  refno: z.coerce.string().check(z.regex(/^\d{1,12}$/)),
  status: z.optional(z.nullable(z.string())),
});

/** A form, JSON or a query, never signed. It only names a payment to look up. */
function readPostback(rawBody: Buffer, query: URLSearchParams): WebhookReading {
  const body =
    parseJson(rawBody) ?? Object.fromEntries(new URLSearchParams(rawBody.toString("utf8")));
  const read = postback.safeParse({ ...Object.fromEntries(query), ...(body as object) });
  if (!read.success) return { kind: "ignorable", reason: "not about a payment" };
  const eventId = createHash("sha256")
    .update(rawBody)
    .update("\n")
    .update(query.toString())
    .digest("hex");
  return {
    kind: "event",
    eventId,
    topic: `status ${read.data.status ?? ""}`.trim(),
    reference: read.data.refno,
    attemptId: null,
  };
}
