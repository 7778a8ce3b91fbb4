import { createHmac } from "node:crypto";
import { parseJson } from "#server/shop/payment/protocol/parse-json.ts";
import { isSameText } from "#server/shop/payment/protocol/same-bytes.ts";

const header = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString("base64url");

/** A compact JSON web token, HS256, with the secret's text as the key. */
export function signToken(claims: object, secret: string): string {
  const message = `${header}.${Buffer.from(JSON.stringify(claims)).toString("base64url")}`;
  return `${message}.${signatureOf(message, secret)}`;
}

/**
 * The claims, or null.
 * NOTE: the token's own algorithm is only compared, so "none" and others never pass.
 */
export function readToken(token: string, secret: string): unknown {
  const [head = "", body = "", signature = "", ...more] = token.split(".");
  if (more.length > 0 || !isHs256(head)) return null;
  if (!isSameText(signature, signatureOf(`${head}.${body}`, secret))) return null;
  return parseJson(Buffer.from(body, "base64url")) ?? null;
}

function isHs256(head: string): boolean {
  const { alg } = (parseJson(Buffer.from(head, "base64url")) ?? {}) as { alg?: unknown };
  return alg === "HS256";
}

function signatureOf(message: string, secret: string): string {
  return createHmac("sha256", secret).update(message).digest("base64url");
}
