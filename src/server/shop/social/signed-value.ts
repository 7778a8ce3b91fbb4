import { createHmac, timingSafeEqual } from "node:crypto";

/** Something only the shop can have written, as text that fits a cookie. Readable by whoever holds it. */
export function sign(value: object, purpose: string, secret: string): string {
  const text = Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${text}.${signatureOf(text, purpose, secret).toString("base64url")}`;
}

/** What was signed for this purpose; null when it was not, or was changed since. */
export function openSigned(signed: string, purpose: string, secret: string): unknown {
  const [text = "", signature = ""] = signed.split(".");
  const [given, wanted] = [Buffer.from(signature, "base64url"), signatureOf(text, purpose, secret)];
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  return JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
}

function signatureOf(text: string, purpose: string, secret: string): Buffer {
  return createHmac("sha256", secret).update(`${purpose}:`).update(text).digest();
}
