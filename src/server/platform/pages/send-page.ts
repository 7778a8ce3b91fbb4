import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { PageHandler } from "#contract/page.ts";
import { tryAgainSeconds } from "../http/refusal.ts";
import type { PolicyFor } from "../http/security-headers.ts";
import type { Clock } from "../process/clock.ts";
import { pageClient } from "./page-client.ts";
import { bestEncoding, type StoredPage } from "./stored-page.ts";

type PageDeps = {
  handle: PageHandler<Request, Response>;
  publicUrl: string;
  clock: Clock;
  policyFor: PolicyFor;
  request: FastifyRequest;
  reply: FastifyReply;
};

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const smallest = 1_000;

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

/** A page for one visitor. It is never stored, and a nonce allows its scripts. */
export async function sendOwnPage(
  app: FastifyInstance,
  { handle, publicUrl, clock, policyFor, request, reply }: PageDeps,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString("base64url");
  const { api, setCookies } = pageClient(app, request.url, request);
  const { cookie } = request.headers;
  const asked = new Request(publicUrl + request.url, {
    headers: cookie === undefined ? {} : { cookie },
  });
  const response = await handle(asked, { api, nonce, publicUrl, now: clock() });
  reply
    .header("cache-control", lifeOf(response))
    .header("content-security-policy", await policyFor([`'nonce-${nonce}'`], request.url));
  if (setCookies.length > 0) reply.header("set-cookie", setCookies);
  return sendResponse(response, request, reply);
}

/**
 * A page is for one visitor only. Other answers (the router's list of routes, the site map) set
 * their own cache header.
 */
function lifeOf({ headers }: Response): string {
  const isPage = headers.get("content-type")?.startsWith("text/html") ?? true;
  return (isPage ? null : headers.get("cache-control")) ?? "no-store";
}

async function sendResponse(
  response: Response,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  for (const [name, value] of response.headers) {
    if (name !== "set-cookie" && name !== "cache-control" && name !== "content-length")
      reply.header(name, value);
  }
  reply.code(response.status).header("vary", "accept-encoding");
  if (response.status === 503) reply.header("retry-after", String(tryAgainSeconds));
  const body = Buffer.from(await response.arrayBuffer());
  const encoding =
    body.length < smallest ? "identity" : bestEncoding(request.headers["accept-encoding"]);
  if (encoding === "identity") return reply.send(body);
  reply.header("content-encoding", encoding);
  return reply.send(
    await (encoding === "br"
      ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : zip(body, { level: 5 })),
  );
}
