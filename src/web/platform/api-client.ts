import { type Answer, createClient, type RefusedAnswer } from "#contract/client.ts";
import { shopEndpoints } from "#contract/shop-endpoints.ts";
import { reportTroubleOf } from "./account-trouble.ts";
import { clientOf, quietClientOf } from "./client-of.ts";
import { sendChange, sendRead } from "./send/send.ts";

// NOTE: contains every call of the shop, and none of the admin area. The catalogue uses
// `quickRead`, and loads this file at the first press.

/** The shop's client in the browser. It opens the session dialogs by itself. */
export const api = clientOf(shopEndpoints);

/** The same without dialogs, for background calls. The caller handles refusals. */
export const quietApi = quietClientOf(shopEndpoints);

/**
 * For a call between two sessions, as right after a registration. It uses the new token, but pages
 * do not learn the new session yet. They would open the socket of a session that the call is about
 * to replace.
 */
export async function apiBetweenSessions(): Promise<typeof api> {
  const { body } = await sendRead("/public/session");
  const { csrf_token: csrfToken } = body as { csrf_token?: string };
  return createClient(shopEndpoints, async (sent, options) => {
    const received = await sendChange(sent, { ...options, csrfToken });
    reportTroubleOf(received.body);
    return received;
  });
}

/** The value of a good answer. A refusal is thrown, for callers inside an error boundary. */
export function goodValue<T>(answer: Answer<T>): T {
  if (answer.ok) return answer.value;
  throw new RefusedError(answer);
}

export class RefusedError extends Error {
  override readonly name = "RefusedError";
  readonly refused: RefusedAnswer;

  constructor(refused: RefusedAnswer) {
    super(refused.msg);
    this.refused = refused;
  }
}
