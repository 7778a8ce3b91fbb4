import { createHash } from "node:crypto";
import { parse } from "promptparse";
import * as z from "zod/mini";
import { bahtTextFromSatang } from "#domain/money/satang.ts";
import type { OutgoingHttp } from "#server/platform/http/outgoing-http.ts";
import { nameAttempt } from "#server/shop/payment/protocol/merchant-reference.ts";
import { outcomeOf } from "#server/shop/payment/protocol/outcome.ts";
import { parseJson } from "#server/shop/payment/protocol/parse-json.ts";
import {
  type PaymentAttempt,
  type PaymentProvider,
  ProviderOutage,
  type StartAnswer,
  type WebhookReading,
} from "#server/shop/payment/protocol/provider.ts";
import { createScbClient, type ScbClient } from "./scb-client.ts";
import { inquire } from "./scb-inquiry.ts";
import type { ScbSettings } from "./scb-settings.ts";

const referenceLength = 20;
const qrSchema = z.object({ data: z.object({ qrRawData: z.string() }) });

export function createScbProvider(settings: ScbSettings, http: OutgoingHttp): PaymentProvider {
  const client = createScbClient(settings, http);
  return {
    id: "scb",
    methods: [4],
    publicData: {},
    webhooks: "hint",
    chooseReferences: (facts) => [nameAttempt(facts, referenceLength)],
    start: (attempt) => createQr(client, attempt, settings),
    lookUp: (reference, known) => inquire({ client, settings }, reference, known),
    // The reference is stored before the bank is asked, so every payment can be looked up.
    findByAttempt: async () => null,
    expire: async () => "not-offered",
    list: async () => "not-offered",
    canRefund: false,
    refund: async () => "not-offered",
    readWebhook: (rawBody) => readConfirmation(rawBody, settings),
  };
}

async function createQr(
  client: ScbClient,
  attempt: PaymentAttempt,
  { billerId, referencePrefix }: ScbSettings,
): Promise<StartAnswer> {
  const reference = attempt.reference ?? "";
  const body = {
    qrType: "PP",
    ppType: "BILLERID",
    ppId: billerId,
    amount: bahtTextFromSatang(attempt.amountSatang),
    ref1: reference,
    ref2: reference,
    ref3: `${referencePrefix}${reference}`.slice(0, referenceLength),
  };
  const answer = await client(
    { method: "POST", path: "/v1/payment/qrcode/create", body },
    qrSchema,
  );
  if (answer.kind !== "ok")
    return { kind: "refused", failureCode: answer.kind === "refused" ? answer.code : answer.kind };
  const payload = answer.value.data.qrRawData;
  if (!isForThis(payload, attempt, billerId)) {
    throw new ProviderOutage("scb", "the code is not for this payment", {
      retryable: false,
      mayHaveHappened: true,
    });
  }
  const outcome = outcomeOf({
    state: "pending",
    reference,
    attemptId: attempt.id,
    amountSatang: attempt.amountSatang,
  });
  return {
    kind: "started",
    reference,
    nextStep: {
      kind: "qr",
      image: { kind: "content", payload },
      expiresAt: attempt.expiresAt.toISOString(),
    },
    outcome,
  };
}

/**
 * The buyer pays the code's content, so it must contain this biller, this reference and this
 * amount.
 */
function isForThis(
  payload: string,
  { reference, amountSatang }: PaymentAttempt,
  billerId: string,
): boolean {
  const qr = parse(payload, true);
  return (
    qr?.getTagValue("30", "01") === billerId &&
    qr.getTagValue("30", "02") === reference &&
    Number(qr.getTagValue("54")) === Number(bahtTextFromSatang(amountSatang))
  );
}

const confirmation = z.object({
  transactionId: z.string().check(z.maxLength(100)),
  billPaymentRef1: z.string().check(z.regex(/^[A-Z0-9]{1,20}$/)),
  payeeProxyId: z.optional(z.nullable(z.string())),
});

/**
 * The message is not signed and only names a payment to look up. The bank always gets the same
 * success answer.
 */
function readConfirmation(rawBody: Buffer, { billerId }: ScbSettings): WebhookReading {
  const read = confirmation.safeParse(parseJson(rawBody));
  const reply = {
    resCode: "00",
    resDesc: "success",
    ...(read.success && { transactionId: read.data.transactionId }),
  };
  if (!read.success) return { kind: "ignorable", reason: "not a confirmation", reply };
  if ((read.data.payeeProxyId ?? billerId) !== billerId)
    return { kind: "ignorable", reason: "another biller", reply };
  const eventId = createHash("sha256").update(rawBody).digest("hex");
  return {
    kind: "event",
    eventId,
    topic: "confirmation",
    reference: read.data.billPaymentRef1,
    attemptId: null,
    reply,
  };
}
