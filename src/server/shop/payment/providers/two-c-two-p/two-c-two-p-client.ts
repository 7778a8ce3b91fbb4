import * as z from "zod/mini";
import type { OutgoingHttp } from "#server/platform/http/outgoing-http.ts";
import { createExchange } from "#server/shop/payment/protocol/exchange.ts";
import { readToken, signToken } from "./signed-token.ts";
import type { TwoCTwoPSettings } from "./two-c-two-p-settings.ts";

const sealed = z.object({ payload: z.string() });
/** Early errors are not signed. They are accepted only as errors. */
const plainError = z.object({ respCode: z.string(), respDesc: z.optional(z.string()) });

export type TwoCTwoPAnswer<T> = { ok: true; value: T } | { ok: false; code: string };
export type TwoCTwoPClient = <T>(
  endpoint: string,
  request: object,
  schema: z.ZodMiniType<T>,
  changes: boolean,
) => Promise<TwoCTwoPAnswer<T>>;

export function createTwoCTwoPClient(
  { apiUrl, secretKey }: TwoCTwoPSettings,
  http: OutgoingHttp,
): TwoCTwoPClient {
  const exchange = createExchange("two-c-two-p", http);
  const headers = { accept: "application/json", "content-type": "application/json" };

  return async (endpoint, request, schema, changes) => {
    const body = JSON.stringify({ payload: signToken(request, secretKey) });
    const answer = await exchange.send(
      { method: "POST", url: `${apiUrl}/${endpoint}`, headers, body },
      changes,
    );
    const envelope = sealed.safeParse(answer.body);
    const claims = envelope.success ? readToken(envelope.data.payload, secretKey) : null;
    const value = schema.safeParse(claims);
    if (value.success) return { ok: true, value: value.data };
    const error = plainError.safeParse(envelope.success ? claims : answer.body);
    if (error.success && error.data.respCode !== "0000")
      return { ok: false, code: error.data.respCode };
    throw exchange.unreadable(answer, changes);
  };
}
