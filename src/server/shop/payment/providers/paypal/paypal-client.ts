import * as z from "zod/mini";
import type { OutgoingHttp } from "#server/platform/http/outgoing-http.ts";
import {
  createExchange,
  type Exchange,
  type ProviderAnswer,
} from "#server/shop/payment/protocol/exchange.ts";
import { createHeldToken, type FreshToken } from "#server/shop/payment/protocol/held-token.ts";
import { ProviderOutage } from "#server/shop/payment/protocol/provider.ts";
import type { PayPalSettings } from "./paypal-settings.ts";

const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() });
const errorSchema = z.object({
  name: z.string(),
  details: z.optional(z.nullable(z.array(z.object({ issue: z.optional(z.string()) })))),
});

/** A refusal is definite, named by PayPal's first issue. */
export type PayPalAnswer<T> = { ok: true; value: T } | { ok: false; issue: string };
type Call = {
  method: "GET" | "POST";
  path: string;
  body?: object;
  /** PayPal carries out calls with the same id once. */
  requestId?: string;
};
export type PayPalClient = <T>(call: Call, schema: z.ZodMiniType<T>) => Promise<PayPalAnswer<T>>;

export function createPayPalClient(settings: PayPalSettings, http: OutgoingHttp): PayPalClient {
  const exchange = createExchange("paypal", http);
  const token = createHeldToken(() => fetchToken(settings, exchange));

  return async ({ method, path, body, requestId }, schema) => {
    const changes = method === "POST";
    const send = async (accessToken: string) => {
      const headers = {
        "content-type": "application/json",
        authorization: `Bearer ${accessToken}`,
        prefer: "return=representation",
        ...(requestId && { "paypal-request-id": requestId }),
      };
      return exchange.send(
        {
          method,
          url: settings.apiUrl + path,
          headers,
          ...(changes && { body: JSON.stringify(body ?? {}) }),
        },
        changes,
      );
    };
    let answer = await send(await token.current());
    if (answer.status === 401) answer = await send(await token.renew());
    if (answer.status === 401 || answer.status === 403) throw refusedKeys();
    return readAnswer(answer, schema, exchange, changes);
  };
}

function readAnswer<T>(
  answer: ProviderAnswer,
  schema: z.ZodMiniType<T>,
  exchange: Exchange,
  changes: boolean,
): PayPalAnswer<T> {
  const error = errorSchema.safeParse(answer.body);
  if (answer.status >= 400 && error.success)
    return { ok: false, issue: error.data.details?.[0]?.issue ?? error.data.name };
  const value = schema.safeParse(answer.body);
  if (answer.status < 300 && value.success) return { ok: true, value: value.data };
  throw exchange.unreadable(answer, changes);
}

async function fetchToken(
  { apiUrl, clientId, clientSecret }: PayPalSettings,
  exchange: Exchange,
): Promise<FreshToken> {
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
  };
  const answer = await exchange.send(
    {
      method: "POST",
      url: `${apiUrl}/v1/oauth2/token`,
      headers,
      body: "grant_type=client_credentials",
    },
    false,
  );
  if (answer.status === 401 || answer.status === 403) throw refusedKeys();
  const read = tokenSchema.safeParse(answer.body);
  if (!read.success) throw exchange.unreadable(answer, false);
  return { text: read.data.access_token, seconds: read.data.expires_in };
}

function refusedKeys(): ProviderOutage {
  return new ProviderOutage("paypal", "the keys were refused", {
    retryable: false,
    mayHaveHappened: false,
    keysRefused: true,
  });
}
