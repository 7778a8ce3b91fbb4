import { createHmac, timingSafeEqual } from "node:crypto";

const header = Buffer.from(JSON.stringify({ alg: "HS256", typ: "JWT" })).toString("base64url");

export function writeToken(claims: object, secret: string): string {
  const signed = `${header}.${Buffer.from(JSON.stringify(claims)).toString("base64url")}`;
  return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`;
}

/** Null: the merchant's secret has not signed the token. */
export function openToken(token: string, secret: string): Record<string, unknown> | null {
  const [head = "", body = "", signature = ""] = token.split(".");
  const expected = createHmac("sha256", secret).update(`${head}.${body}`).digest();
  const given = Buffer.from(signature, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return JSON.parse(Buffer.from(body, "base64url").toString()) as Record<string, unknown>;
}
