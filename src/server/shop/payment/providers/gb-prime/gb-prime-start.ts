import * as z from "zod/mini";
import { bahtTextFromSatang } from "#domain/money/satang.ts";
import type { Exchange } from "#server/shop/payment/protocol/exchange.ts";
import { outcomeOf } from "#server/shop/payment/protocol/outcome.ts";
import { isAtOneOf } from "#server/shop/payment/protocol/own-address.ts";
import {
  type Buyer,
  type NextStep,
  type PaymentAttempt,
  ProviderOutage,
  type StartAnswer,
} from "#server/shop/payment/protocol/provider.ts";
import type { GbPrimeSettings } from "./gb-prime-settings.ts";
import { webhookKeyOf } from "./gb-prime-webhook.ts";

const linkSchema = z.object({ resultCode: z.literal("00"), gbLinkUrl: z.string() });
const codeSchema = z.object({
  resultCode: z.literal("00"),
  qrcode: z.string().check(z.regex(/^000201/)),
});
const refusal = z.object({
  resultCode: z.string(),
  resultMessage: z.optional(z.nullable(z.string())),
});

type Place = { exchange: Exchange; settings: GbPrimeSettings };

export async function startGbPrime(
  attempt: PaymentAttempt,
  buyer: Buyer,
  place: Place,
): Promise<StartAnswer> {
  const nextStep = await (attempt.method === 11
    ? openLink(attempt, buyer, place)
    : openCode(attempt, buyer, place));
  if (typeof nextStep === "string") return { kind: "refused", failureCode: nextStep };
  const reference = attempt.reference ?? "";
  return {
    kind: "started",
    reference,
    nextStep,
    outcome: outcomeOf({
      state: "pending",
      reference,
      attemptId: attempt.id,
      amountSatang: attempt.amountSatang,
    }),
  };
}

/** The next step, or the code of a refusal. */
type StepOrFailure = Promise<NextStep | string>;

async function openLink(
  attempt: PaymentAttempt,
  buyer: Buyer,
  { exchange, settings }: Place,
): StepOrFailure {
  const body = {
    ...commonFields(attempt, buyer, settings),
    payType: "F",
    cardUse: "Y",
    billUse: "N",
    qrUse: "N",
    expire: 1,
    deliveryMethod: "0",
    multipleUse: "N",
    responseUrl: attempt.returnUrl,
  };
  const url = `${settings.apiUrl}/${settings.pathPrefix}/gateway/link`;
  const answer = await exchange.send(
    {
      method: "POST",
      url,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    },
    true,
  );
  const link = linkSchema.safeParse(answer.body);
  if (link.success && isAtOneOf(link.data.gbLinkUrl, [settings.apiUrl, ...settings.pageUrls]))
    return { kind: "redirect", url: link.data.gbLinkUrl };
  if (link.success) {
    throw new ProviderOutage(
      "gb-prime",
      "the payment page is at an address that is not the provider's",
      { retryable: false, mayHaveHappened: true },
    );
  }
  return refusalOf(answer.body) ?? fail(exchange.unreadable(answer, true));
}

async function openCode(
  attempt: PaymentAttempt,
  buyer: Buyer,
  { exchange, settings }: Place,
): StepOrFailure {
  const body = new URLSearchParams(commonFields(attempt, buyer, settings)).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const answer = await exchange.send(
    { method: "POST", url: `${settings.apiUrl}/v3/qrcode/text`, headers, body },
    true,
  );
  const code = codeSchema.safeParse(answer.body);
  if (code.success)
    return {
      kind: "qr",
      image: { kind: "content", payload: code.data.qrcode },
      expiresAt: attempt.expiresAt.toISOString(),
    };
  return refusalOf(answer.body) ?? fail(exchange.unreadable(answer, true));
}

function commonFields(
  attempt: PaymentAttempt,
  buyer: Buyer,
  { token, secretKey }: GbPrimeSettings,
): Record<string, string> {
  const reference = attempt.reference ?? "";
  return {
    token,
    amount: bahtTextFromSatang(attempt.amountSatang),
    referenceNo: reference,
    backgroundUrl: `${attempt.webhookUrl}?key=${webhookKeyOf(reference, secretKey)}`,
    detail: attempt.description,
    customerName: buyer.name,
    ...reachOf(buyer),
    merchantDefined1: attempt.id,
  };
}

/** Both are optional there. One of them is enough, and an empty one is none. */
function reachOf({ email, phone = "" }: Buyer): Record<string, string> {
  if (email !== "") return { customerEmail: email };
  return phone === "" ? {} : { customerTelephone: phone };
}

function refusalOf(body: unknown): string | null {
  const read = refusal.safeParse(body);
  return read.success && read.data.resultCode !== "00" ? `result_${read.data.resultCode}` : null;
}

function fail(outage: ProviderOutage): never {
  throw outage;
}
