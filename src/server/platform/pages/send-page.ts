import type { FastifyReply, FastifyRequest } from "fastify";
import { bestEncoding, compress, encodingFor, headersOf, type StoredPage } from "./stored-page.ts";

export function sendStoredPage(
  page: StoredPage,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const form = page.forms[bestEncoding(request.headers["accept-encoding"])];
  reply.headers(form.headers);
  const isKnown = page.status === 200 && request.headers["if-none-match"] === form.etag;
  return isKnown ? reply.code(304).send() : reply.code(page.status).send(form.body);
}

/** An answer to one visitor that is not stored: data of a page, a redirect, the site map. */
export async function sendResponse(
  response: Response,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply
    .headers(headersOf(response))
    .header("cache-control", lifeOf(response))
    .code(response.status);
  const body = Buffer.from(await response.arrayBuffer());
  const encoding = encodingFor(body, request.headers["accept-encoding"]);
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.send(await compress(body, encoding, effort));
}

/** What one answer is worth: the processor costs more than the last bytes. */
export const effort = 4;

/**
 * A page is for one visitor only. Other answers (the router's list of routes, the site map) set
 * their own cache header.
 */
function lifeOf({ headers }: Response): string {
  const isPage = headers.get("content-type")?.startsWith("text/html") ?? true;
  return (isPage ? null : headers.get("cache-control")) ?? "no-store";
}
