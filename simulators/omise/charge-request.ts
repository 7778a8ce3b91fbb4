import type { Books, Card, Charge, Source } from "./books.ts";
import { isoTime, newId } from "./ids.ts";
import { OmiseError } from "./omise-error.ts";
import { promptPayPayload } from "./promptpay-qr.ts";

type Body = Record<string, unknown>;

const day = 24 * 60 * 60_000;
const least = 2_000;
const mostByPromptPay = 15_000_000;

/**
 * Reads `POST /charges`. It refuses what Omise refuses, with the same code. It marks the token or
 * source as used.
 */
export function openCharge(body: Body, books: Books, now: number): Charge {
  const { amount, currency } = readAmount(body);
  const { card, source } = readFunding(body, amount, currency, books, now);
  const id = newId("chrg");
  return {
    id,
    status: "pending",
    amount,
    currency,
    capture: String(body.capture ?? true) !== "false",
    authorized: false,
    description: textOf(body.description),
    metadata: isRecord(body.metadata) ? { ...body.metadata } : {},
    returnUri: readUrl(body.return_uri, "return_uri"),
    ip: textOf(body.ip),
    webhookEndpoints: readWebhookEndpoints(body.webhook_endpoints),
    createdAt: isoTime(now),
    expiresAt: readExpiry(body.expires_at, now, source === null ? 7 * day : day),
    expiredAt: null,
    reversedAt: null,
    paidAt: null,
    transaction: null,
    failureCode: null,
    card,
    source,
    payment: card?.behaviour.threeDSecure ? newId("paym") : null,
    qr:
      source === null
        ? null
        : {
            id: newId("docu"),
            token: newId("docu").slice(-16).toUpperCase(),
            payload: promptPayPayload(id, amount),
          },
    refunds: [],
  };
}

export function openSource(body: Body, now: number): Source {
  if (body.type !== "promptpay")
    throw new OmiseError(400, "bad_request", `type ${String(body.type)} is not supported here`);
  const { amount, currency } = readAmount(body);
  if (amount > mostByPromptPay)
    throw new OmiseError(400, "invalid_amount", "amount must be less than or equal to 15000000");
  return {
    id: newId("src"),
    type: "promptpay",
    amount,
    currency,
    used: false,
    createdAt: isoTime(now),
  };
}

export function readAmount(body: Body): { amount: number; currency: string } {
  const amount = typeof body.amount === "string" ? Number(body.amount) : body.amount;
  if (typeof amount !== "number" || !Number.isSafeInteger(amount))
    throw new OmiseError(400, "bad_request", "amount must be an integer");
  if (amount < least)
    throw new OmiseError(400, "invalid_amount", `amount must be greater than or equal to ${least}`);
  const currency = String(body.currency ?? "").toUpperCase();
  const isCard = body.card !== undefined;
  if (currency !== "THB" && !(isCard && currency === "USD"))
    throw new OmiseError(400, "bad_request", "currency is currently not supported");
  return { amount, currency };
}

function readFunding(
  body: Body,
  amount: number,
  currency: string,
  books: Books,
  now: number,
): { card: Card | null; source: Source | null } {
  if (body.card !== undefined) return { card: spendToken(String(body.card), books), source: null };
  if (isRecord(body.source))
    return {
      card: null,
      source: { ...openSource({ amount, currency, ...body.source }, now), used: true },
    };
  if (body.source !== undefined)
    return { card: null, source: spendSource(String(body.source), amount, currency, books) };
  throw new OmiseError(400, "missing_card", "request must contain a card, a customer or a source");
}

function spendToken(id: string, books: Books): Card {
  const token = books.tokens.get(id);
  if (token === undefined) throw new OmiseError(404, "not_found", `token ${id} was not found`);
  if (token.used) throw new OmiseError(400, "used_token", "token was already used");
  token.used = true;
  books.save("tokens", token);
  return token.card;
}

function spendSource(id: string, amount: number, currency: string, books: Books): Source {
  const source = books.sources.get(id);
  if (source === undefined) throw new OmiseError(404, "not_found", `source ${id} was not found`);
  if (source.used) throw new OmiseError(400, "invalid_charge", "source has already been used");
  if (source.amount !== amount || source.currency !== currency)
    throw new OmiseError(400, "invalid_charge", "amount and currency must match the source");
  source.used = true;
  books.save("sources", source);
  return source;
}

function readExpiry(value: unknown, now: number, usual: number): string {
  if (value === undefined || value === null) return isoTime(now + usual);
  const time = Date.parse(String(value));
  if (Number.isNaN(time) || time <= now)
    throw new OmiseError(400, "bad_request", "expires_at must be a time in the future");
  return isoTime(time);
}

/**
 * Omise sends events to https only. Addresses of this machine are allowed here, because a shop
 * under test has no certificate.
 */
function readWebhookEndpoints(value: unknown): string[] {
  if (value === undefined || value === null) return [];
  const urls = Array.isArray(value) ? value.map(String) : [];
  const areFine =
    urls.length > 0 &&
    urls.length <= 2 &&
    urls.every((url) => /^https:\/\/|^http:\/\/(127\.0\.0\.1|localhost|\[::1\])[:/]/.test(url));
  if (!areFine)
    throw new OmiseError(
      400,
      "bad_request",
      "webhook_endpoints must be one or two https addresses",
    );
  return urls;
}

function readUrl(value: unknown, name: string): string | null {
  const text = textOf(value);
  if (text !== null && !URL.canParse(text))
    throw new OmiseError(400, "bad_request", `${name} must be a valid address`);
  return text;
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

function isRecord(value: unknown): value is Body {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
