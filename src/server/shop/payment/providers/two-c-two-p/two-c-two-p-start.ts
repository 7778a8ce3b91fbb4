import * as z from "zod/mini";
import { bahtTextFromSatang } from "#domain/money/satang.ts";
import { bangkokDay, timeDigits } from "#domain/time/bangkok.ts";
import { outcomeOf } from "#server/shop/payment/protocol/outcome.ts";
import { isAtOneOf } from "#server/shop/payment/protocol/own-address.ts";
import {
  type Buyer,
  type PaymentAttempt,
  ProviderOutage,
  type StartAnswer,
} from "#server/shop/payment/protocol/provider.ts";
import { writeCardForm } from "./card-form.ts";
import type { TwoCTwoPClient } from "./two-c-two-p-client.ts";
import type { TwoCTwoPSettings } from "./two-c-two-p-settings.ts";

const tokenSchema = z.object({
  respCode: z.literal("0000"),
  paymentToken: z.string(),
  webPaymentUrl: z.string(),
});

type Place = { client: TwoCTwoPClient; settings: TwoCTwoPSettings };

export async function startTwoCTwoP(
  attempt: PaymentAttempt,
  buyer: Buyer,
  place: Place,
): Promise<StartAnswer> {
  const reference = attempt.reference ?? "";
  const outcome = outcomeOf({
    state: "pending",
    reference,
    attemptId: attempt.id,
    amountSatang: attempt.amountSatang,
  });
  if (attempt.method === 3) {
    const fields = writeCardForm(attempt, buyer, place.settings);
    if (fields === null) return { kind: "refused", failureCode: "invalid_token" };
    return {
      kind: "started",
      reference,
      nextStep: { kind: "form", action: place.settings.cardFormUrl, fields, holdsCard: true },
      outcome,
    };
  }
  const answer = await place.client(
    "paymentToken",
    tokenRequest(attempt, place.settings),
    tokenSchema,
    true,
  );
  if (!answer.ok) return { kind: "refused", failureCode: answer.code };
  const url = answer.value.webPaymentUrl;
  if (!isAtOneOf(url, [place.settings.apiUrl, ...place.settings.pageUrls])) {
    throw new ProviderOutage(
      "two-c-two-p",
      "the payment page is at an address that is not the provider's",
      { retryable: false, mayHaveHappened: true },
    );
  }
  return { kind: "started", reference, nextStep: { kind: "redirect", url }, outcome };
}

function tokenRequest(attempt: PaymentAttempt, settings: TwoCTwoPSettings): object {
  return {
    merchantID: settings.merchantId,
    invoiceNo: attempt.reference,
    description: attempt.description,
    amount: bahtTextFromSatang(attempt.amountSatang),
    currencyCode: attempt.currency,
    paymentChannel: attempt.method === 10 ? settings.instalmentChannels : settings.qrChannels,
    request3DS: "Y",
    paymentExpiry: stamp(attempt.expiresAt),
    frontendReturnUrl: attempt.returnUrl,
    backendReturnUrl: attempt.webhookUrl,
    userDefined1: attempt.id,
    locale: attempt.language,
  };
}

function stamp(date: Date): string {
  return `${bangkokDay(date)} ${timeDigits(date).replace(/(\d\d)(\d\d)(\d\d)/, "$1:$2:$3")}`;
}
