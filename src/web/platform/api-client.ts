import { type Answer, createClient, type RefusedAnswer } from "#contract/client.ts";
import { shopEndpoints } from "#contract/shop-endpoints.ts";
import { tellTroubleOf } from "./account-trouble.ts";
import { clientOf, quietClientOf } from "./client-of.ts";
import { sendOnce } from "./send.ts";

// NOTE: knows every call of the shop, and none of the admin area. The catalogue reads with `quickRead`
// and loads this file at the first press.

/** The shop's client in the browser. Opens the session modals by itself. */
export const api = clientOf(shopEndpoints);

/**
 * The same without the modals, for calls in the background: what is refused is the caller's to log.
 */
export const quietApi = quietClientOf(shopEndpoints);

/**
 * For a call between two sessions, as right after a registration: with the token of this moment,
 * but without telling the pages yet who is here.
 * They would open the realtime line of a session that the call is about to replace.
 */
export async function apiBetweenSessions(): Promise<typeof api> {
  const { body } = await sendOnce({ method: "GET", path: "/public/session" });
  const { csrf_token: csrfToken } = body as { csrf_token?: string };
  return createClient(shopEndpoints, async (sent, options) => {
    const received = await sendOnce(sent, { ...options, csrfToken });
    tellTroubleOf(received.body);
    return received;
  });
}

/**
 * The value of a good answer; a refusal is thrown, for callers that have a boundary around them.
 */
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
