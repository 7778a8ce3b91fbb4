import type { EndpointName } from "#contract/all-endpoints.ts";
import { type ApiRequest, createClient, type Send, type ShopClient } from "#contract/client.ts";
import type { Address } from "#contract/endpoint.ts";
import { reportTroubleOf } from "./account-trouble.ts";
import { isStale, sendChange, sendRead } from "./send/send.ts";
import { isSomebodyElse, readSession, type SessionAnswer } from "./session.ts";
import { refreshSession } from "./session-call.ts";

/** A client of these calls that opens the session dialogs by itself. */
export function clientOf<Name extends EndpointName>(
  endpoints: Readonly<Record<Name, Address>>,
): Pick<ShopClient, Name> {
  return createClient(endpoints, async (sent, options) => {
    const received = await send(sent, options);
    reportTroubleOf(received.body);
    return received;
  });
}

/** The same without dialogs. */
export function quietClientOf<Name extends EndpointName>(
  endpoints: Readonly<Record<Name, Address>>,
): Pick<ShopClient, Name> {
  return createClient(endpoints, (sent, options) => send(sent, options));
}

/**
 * Unsafe calls carry the session's token. A stale token is renewed once. For a new guest the call
 * is repeated as that guest.
 */
async function send(...[sent, options]: Parameters<Send>): ReturnType<Send> {
  if (sent.method === "GET") return sendRead(sent.path, options);
  const session = readSession().known ?? (await refreshSession());
  const first = await sendChange(sent, { ...options, csrfToken: session.csrf_token });
  if (!isStale(first.body)) return first;
  const renewed = await refreshSession();
  // A public call, such as a sign-in, is repeated. A person's own call is never repeated as another
  // person.
  if (isSomebodyElse(renewed) && !sent.path.startsWith("/public/")) return first;
  return sendChange(inNameOf(sent, session, renewed), {
    ...options,
    csrfToken: renewed.csrf_token,
  });
}

/** Some calls contain the caller's id, which is replaced for a new guest. */
function inNameOf(sent: ApiRequest, before: SessionAnswer, now: SessionAnswer): ApiRequest {
  const { body } = sent;
  if (
    typeof body !== "object" ||
    body === null ||
    !("user_id" in body) ||
    body.user_id !== before.guest_id
  )
    return sent;
  return { ...sent, body: { ...body, user_id: now.user?.id ?? now.guest_id } };
}
