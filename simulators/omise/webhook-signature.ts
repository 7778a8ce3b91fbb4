import { createHmac } from "node:crypto";

export type SignedHeaders = { "omise-signature": string; "omise-signature-timestamp": string };

/**
 * Hex HMAC-SHA256 over timestamp, dot and body, with the decoded secret. Several secrets give
 * several signatures.
 */
export function signWebhook(
  body: string,
  secrets: readonly string[],
  seconds: number,
): SignedHeaders {
  const sign = (secret: string) =>
    createHmac("sha256", Buffer.from(secret, "base64")).update(`${seconds}.${body}`).digest("hex");
  return {
    "omise-signature": secrets.map(sign).join(","),
    "omise-signature-timestamp": String(seconds),
  };
}
