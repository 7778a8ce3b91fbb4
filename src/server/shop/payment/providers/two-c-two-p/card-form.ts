import { createHmac } from "node:crypto";
import type { Buyer, PaymentAttempt } from "#server/shop/payment/protocol/provider.ts";
import { isSameText } from "#server/shop/payment/protocol/same-bytes.ts";
import { type Elements, readXml, writeXml } from "./flat-xml.ts";
import type { TwoCTwoPSettings } from "./two-c-two-p-settings.ts";

const version = "9.9";

/**
 * The card as encrypted by the provider's script. A bare card number, or anything else, is never
 * passed on.
 */
const encryptedCard = /^00[0-9A-Za-z+/=_-]{6,4000}$/;

/**
 * The one hidden field of the form that the buyer's browser posts to the provider. Null if the card
 * is not encrypted.
 */
export function writeCardForm(
  attempt: PaymentAttempt,
  buyer: Buyer,
  { merchantId, secretKey }: TwoCTwoPSettings,
): Record<string, string> | null {
  if (attempt.token === null || !encryptedCard.test(attempt.token) || /^\d+$/.test(attempt.token))
    return null;
  const elements: Elements = [
    ["merchantID", merchantId],
    ["uniqueTransactionCode", attempt.reference ?? ""],
    ["desc", attempt.description],
    ["amt", String(attempt.amountSatang).padStart(12, "0")],
    ["currencyCode", attempt.currency === "USD" ? "840" : "764"],
    ["panCountry", "TH"],
    ["cardholderName", buyer.name],
    ["request3DS", "Y"],
    ["userDefined1", attempt.id],
    ["encCardData", attempt.token],
  ];
  return { paymentRequest: signForm("PaymentRequest", elements, secretKey) };
}

export function signForm(
  root: "PaymentRequest" | "PaymentResponse",
  elements: Elements,
  secret: string,
): string {
  const payload = Buffer.from(writeXml(root, elements)).toString("base64");
  const outer: Elements = [
    ["version", version],
    ["payload", payload],
    ["signature", signPayload(payload, secret)],
  ];
  return Buffer.from(writeXml(root, outer)).toString("base64");
}

/** Capital hexadecimal digits over the encoded payload, with the secret's text as the key. */
export function signPayload(payload: string, secret: string): string {
  return createHmac("sha256", secret).update(payload).digest("hex").toUpperCase();
}

/** The provider's answer in the same form. Null if it is not signed with our secret. */
export function readSignedResponse(
  paymentResponse: string,
  secret: string,
): ReadonlyMap<string, string> | null {
  const outer = readXml(Buffer.from(paymentResponse, "base64").toString("utf8"));
  const payload = outer.get("payload") ?? "";
  const signature = (outer.get("signature") ?? "").toUpperCase();
  return payload !== "" && isSameText(signature, signPayload(payload, secret))
    ? readXml(Buffer.from(payload, "base64").toString("utf8"))
    : null;
}
