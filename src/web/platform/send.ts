import type { ApiRequest, ApiResponse, CallOptions } from "#contract/client.ts";
import { splitLanguage } from "#domain/link/localized-path.ts";
import { NetworkFault } from "./network-fault.ts";
import { learnShopTime } from "./shop-clock.ts";

const answerWithinMs = 20_000;
type Options = CallOptions & { csrfToken?: string | undefined };

/** One HTTP call: our JSON envelope, or a NetworkFault. */
export async function sendOnce(
  { method, path, body }: ApiRequest,
  { idempotencyKey, csrfToken, keepalive = false }: Options = {},
): Promise<ApiResponse> {
  const request: RequestInit = {
    method,
    credentials: "same-origin",
    keepalive,
    signal: AbortSignal.timeout(answerWithinMs),
    headers: {
      accept: "application/json",
      "x-lang": splitLanguage(location.pathname).language.code,
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(csrfToken !== undefined && { "x-csrf-token": csrfToken }),
      ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
  const response = await fetch(path, request).catch((cause: unknown) => {
    throw new NetworkFault(`${method} ${path}: no answer`, { cause });
  });
  learnShopTime(response);
  return { status: response.status, body: await readEnvelope(response, path) };
}

export function refusalOf(body: unknown): string | undefined {
  return (body as { error?: { code?: string } } | null)?.error?.code;
}

/** The token or the guest of the call is stale, so the call is repeated as the current account. */
export function isStale(body: unknown): boolean {
  const code = refusalOf(body);
  return code === "CSRF_FAILED" || code === "COOKIES_NEEDED";
}

async function readEnvelope(response: Response, path: string): Promise<unknown> {
  const body: unknown = await response.json().catch((cause: unknown) => {
    throw new NetworkFault(`${path}: not JSON`, { status: response.status, cause });
  });
  if (typeof body !== "object" || body === null || !("success" in body))
    throw new NetworkFault(`${path}: not our envelope`, { status: response.status });
  return body;
}
