import type { ApiRequest, ApiResponse, CallOptions } from "#contract/client.ts";
import { splitLanguage } from "#domain/link/localized-path.ts";
import { NetworkFault } from "../network-fault.ts";
import { learnShopTime } from "../shop-clock.ts";
import { announceSendingAgain } from "./sending-again.ts";

const answerWithinMs = 20_000;
const triesAfterBusy = 2;
const longestPauseSeconds = 10;
type Options = CallOptions & { csrfToken?: string | undefined; signal?: AbortSignal };

/**
 * A call that only reads. A busy shop says when to come again, so it is asked twice more.
 */
export async function sendRead(path: string, options: Options = {}): Promise<ApiResponse> {
  for (let left = triesAfterBusy; ; left -= 1) {
    const response = await ask({ method: "GET", path }, options);
    const waitMs = left > 0 ? waitOf(response) : null;
    if (waitMs === null) return answerOf(response, path);
    await new Promise((done) => setTimeout(done, waitMs));
  }
}

const newest = new Map<string, object>();

/**
 * A call that changes something. A busy shop that has not even begun it says when to come again, so
 * it is sent twice more, with the same key. Any other refusal is told, and so is this one when the
 * person has sent a newer change to the same address meanwhile.
 */
export async function sendChange(sent: ApiRequest, options: Options = {}): Promise<ApiResponse> {
  const address = `${sent.method} ${sent.path}`;
  newest.set(address, sent);
  for (let left = options.keepalive ? 0 : triesAfterBusy; ; left -= 1) {
    const response = await ask(sent, options);
    const answer = await answerOf(response, sent.path);
    const waitMs = left > 0 && wasNotBegun(answer.body) ? waitOf(response) : null;
    if (waitMs === null) return answer;
    announceSendingAgain();
    await new Promise((done) => setTimeout(done, waitMs));
    if (newest.get(address) !== sent) return answer;
  }
}

/** The shop turned the call away at its door. Only such a refusal says when to come again. */
function wasNotBegun(body: unknown): boolean {
  const result = (body as { error?: { result?: unknown } }).error?.result;
  return refusalOf(body) === "SHOP_BUSY" && typeof result === "object" && result !== null
    ? "retry_after_s" in result
    : false;
}

/** Null: coming again soon is of no use. The random part keeps visitors from meeting again. */
function waitOf({ status, headers }: Response): number | null {
  const seconds = Number(headers.get("retry-after"));
  return status === 503 && seconds > 0 && seconds <= longestPauseSeconds
    ? seconds * 1000 * (1 + Math.random() / 2)
    : null;
}

async function ask(
  { method, path, body }: ApiRequest,
  {
    idempotencyKey,
    csrfToken,
    keepalive = false,
    signal = AbortSignal.timeout(answerWithinMs),
  }: Options,
): Promise<Response> {
  const request: RequestInit = {
    method,
    credentials: "same-origin",
    keepalive,
    signal,
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
  return response;
}

async function answerOf(response: Response, path: string): Promise<ApiResponse> {
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
