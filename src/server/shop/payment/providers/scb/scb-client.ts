import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import type { OutgoingHttp, OutgoingRequest } from "#server/platform/http/outgoing-http.ts";
import {
  createExchange,
  type Exchange,
  type ProviderAnswer,
} from "#server/shop/payment/protocol/exchange.ts";
import { createHeldToken, type FreshToken } from "#server/shop/payment/protocol/held-token.ts";
import { ProviderOutage } from "#server/shop/payment/protocol/provider.ts";
import type { ScbSettings } from "./scb-settings.ts";
import { meaningOf } from "./scb-status.ts";

const statusSchema = z.object({
  status: z.object({
    code: z.union([z.string(), z.number()]),
    description: z.optional(z.string()),
  }),
});
const tokenSchema = z.object({
  data: z.object({ accessToken: z.string(), expiresIn: z.number() }),
});

/** Null: the bank has no such record. `refused`: a definite refusal. */
export type ScbAnswer<T> =
  | { kind: "ok"; value: T }
  | { kind: "not-found" }
  | { kind: "refused"; code: string };
export type ScbClient = <T>(
  request: { method: "GET" | "POST"; path: string; body?: object },
  schema: z.ZodMiniType<T>,
) => Promise<ScbAnswer<T>>;

export function createScbClient(settings: ScbSettings, http: OutgoingHttp): ScbClient {
  const exchange = createExchange("scb", http);
  const token = createHeldToken(() => fetchToken(settings, exchange));

  return async ({ method, path, body }, schema) => {
    const call = async (accessToken: string) => {
      const headers = { ...usualHeaders(settings), authorization: `Bearer ${accessToken}` };
      const request: OutgoingRequest = {
        method,
        url: settings.apiUrl + path,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      };
      return exchange.send(request, method === "POST");
    };
    let answer = await call(await token.current());
    if (answer.status === 401 || codeOf(answer) === "9300")
      answer = await call(await token.renew());
    return readAnswer(answer, schema, exchange, method === "POST");
  };
}

function readAnswer<T>(
  answer: ProviderAnswer,
  schema: z.ZodMiniType<T>,
  exchange: Exchange,
  changes: boolean,
): ScbAnswer<T> {
  const code = codeOf(answer);
  const meaning = code === null ? null : meaningOf(code);
  if (answer.status === 401 || meaning === "token-expired") throw refusedKeys();
  if (meaning === "not-found") return { kind: "not-found" };
  if (meaning === "try-again") throw outage(`status ${code}`, true, changes);
  if (meaning === "wrong-request") return { kind: "refused", code: String(code) };
  const value = schema.safeParse(answer.body);
  if (meaning === "ok" && value.success) return { kind: "ok", value: value.data };
  throw exchange.unreadable(answer, changes);
}

async function fetchToken(settings: ScbSettings, exchange: Exchange): Promise<FreshToken> {
  const body = JSON.stringify({
    applicationKey: settings.apiKey,
    applicationSecret: settings.apiSecret,
  });
  const answer = await exchange.send(
    {
      method: "POST",
      url: `${settings.apiUrl}/v1/oauth/token`,
      headers: usualHeaders(settings),
      body,
    },
    false,
  );
  const read = tokenSchema.safeParse(answer.body);
  if (answer.status === 401 || answer.status === 403 || codeOf(answer) === "9500")
    throw refusedKeys();
  if (!read.success || codeOf(answer) !== "1000") throw exchange.unreadable(answer, false);
  return { text: read.data.data.accessToken, seconds: read.data.data.expiresIn };
}

function usualHeaders({ apiKey }: ScbSettings): Record<string, string> {
  return {
    "content-type": "application/json",
    "accept-language": "EN",
    requestUId: randomUUID().replaceAll("-", ""),
    resourceOwnerId: apiKey,
  };
}

function codeOf({ body }: ProviderAnswer): string | null {
  const read = statusSchema.safeParse(body);
  return read.success ? String(read.data.status.code) : null;
}

function outage(reason: string, retryable: boolean, mayHaveHappened = false): ProviderOutage {
  return new ProviderOutage("scb", reason, { retryable, mayHaveHappened });
}

function refusedKeys(): ProviderOutage {
  return new ProviderOutage("scb", "the keys were refused", {
    retryable: false,
    mayHaveHappened: false,
    keysRefused: true,
  });
}
