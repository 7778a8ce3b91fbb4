import type { IncomingHttpHeaders } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ReadyAnswer } from "../http/connection/early-answers.ts";
import { bestEncoding, compress, encodingFor, headersOf, type StoredPage } from "./stored-page.ts";

export function sendStoredPage(
  page: StoredPage,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { form, isKnown } = formFor(page, request.headers);
  reply.headers(form.headers);
  return isKnown ? reply.code(304).send() : reply.code(page.status).send(form.body);
}

/** The same answer, for a request that goes past the routes. */
export function readyPage(page: StoredPage, headers: IncomingHttpHeaders): ReadyAnswer {
  const { form, isKnown } = formFor(page, headers);
  if (isKnown) return { status: 304, headers: form.lines, body: null };
  const { body } = form;
  const length = ["content-length", String(body.length)];
  return { status: page.status, headers: [...form.lines, ...length], body };
}

/** The form that the browser accepts, and whether it has it already. */
function formFor(page: StoredPage, headers: IncomingHttpHeaders) {
  const form = page.forms[bestEncoding(headers["accept-encoding"])];
  return { form, isKnown: page.status === 200 && headers["if-none-match"] === form.etag };
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
