import { createPublicKey, createVerify, type KeyObject } from "node:crypto";
import { crc32 } from "node:zlib";
import type { OutgoingHttp } from "#server/platform/http/outgoing-http.ts";
import type { WebhookHeaders } from "#server/shop/payment/protocol/provider.ts";
import type { PayPalSettings } from "./paypal-settings.ts";

export type SignatureVerdict = "right" | "no-signature" | "wrong-signature";
export type CheckSignature = (
  rawBody: Buffer,
  headers: WebhookHeaders,
) => Promise<SignatureVerdict>;

/**
 * PayPal signs the event's id, its time, the webhook's id and the body's CRC-32 as a decimal
 * number.
 */
export function signedText(
  rawBody: Buffer,
  transmission: { id: string; time: string; webhookId: string },
): string {
  return `${transmission.id}|${transmission.time}|${transmission.webhookId}|${crc32(rawBody)}`;
}

const certificatePath = "/v1/notifications/certs/";
const keptKeys = 20;
/** Forged events can name ever new certificates. The shop must not flood PayPal. */
const newKeysInMinute = 10;

/**
 * Checks an event by the certificate that it names. NOTE: the name is the caller's choice, so only
 * certificates at PayPal's own addresses are read.
 */
export function createSignatureCheck(
  { webhookId, certificateUrls }: Pick<PayPalSettings, "webhookId" | "certificateUrls">,
  http: OutgoingHttp,
): CheckSignature {
  const keys = new Map<string, Promise<KeyObject>>();
  let asked: number[] = [];
  const keyAt = (url: string): Promise<KeyObject> => {
    const known = keys.get(url);
    if (known) return known;
    asked = asked.filter((time) => time > performance.now() - 60_000);
    if (asked.length >= newKeysInMinute)
      return Promise.reject(new Error("too many certificates in a minute"));
    asked.push(performance.now());
    const coming = readKey(http, url);
    keys.set(url, coming);
    // A failed read is tried again next time.
    coming.catch(() => keys.delete(url));
    for (const old of [...keys.keys()].slice(0, Math.max(0, keys.size - keptKeys)))
      keys.delete(old);
    return coming;
  };

  return async (rawBody, headers) => {
    const [id, time, signature, url] = ["id", "time", "sig", "cert-url"].map(
      (name) => headers[`paypal-transmission-${name}`] ?? headers[`paypal-${name}`],
    );
    if (
      typeof id !== "string" ||
      typeof time !== "string" ||
      typeof signature !== "string" ||
      typeof url !== "string"
    )
      return "no-signature";
    if (
      headers["paypal-auth-algo"] !== "SHA256withRSA" ||
      !isTheirCertificate(url, certificateUrls)
    )
      return "wrong-signature";
    const key = await keyAt(url).catch(() => null);
    if (key === null || key.asymmetricKeyType !== "rsa") return "wrong-signature";
    const verify = createVerify("RSA-SHA256").update(signedText(rawBody, { id, time, webhookId }));
    return verify.verify(key, signature, "base64") ? "right" : "wrong-signature";
  };
}

/** Exactly one of the known addresses, and only its path for certificates. */
export function isTheirCertificate(text: string, certificateUrls: readonly string[]): boolean {
  const url = URL.parse(text);
  if (url === null || url.search !== "" || url.hash !== "" || url.username !== "") return false;
  return certificateUrls.some((base) => {
    const { origin, pathname } = new URL(base);
    const folder = pathname.replace(/\/$/, "") + certificatePath;
    return (
      url.origin === origin &&
      url.pathname.startsWith(folder) &&
      /^[\w-]+$/.test(url.pathname.slice(folder.length))
    );
  });
}

async function readKey(http: OutgoingHttp, url: string): Promise<KeyObject> {
  const { status, body } = await http.send({ method: "GET", url });
  if (status !== 200) throw new Error(`the certificate was answered with status ${status}`);
  return createPublicKey(body.toString("utf8"));
}
