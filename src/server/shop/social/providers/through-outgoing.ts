import type { CustomFetch } from "openid-client";
import type { OutgoingHttp } from "#server/platform/http/outgoing-http.ts";

/**
 * Lets the OpenID library use our outgoing HTTP: only listed hosts, with its time limit, and no
 * redirects.
 */
export function throughOutgoing(http: OutgoingHttp): CustomFetch {
  return async (url, { method, headers, body }) => {
    const sent = { method: method === "POST" ? ("POST" as const) : ("GET" as const), url, headers };
    const answer = await http.send(
      body === undefined || body === null ? sent : { ...sent, body: String(body) },
    );
    return new Response(new Uint8Array(answer.body), {
      status: answer.status,
      headers: { "content-type": answer.contentType },
    });
  };
}
