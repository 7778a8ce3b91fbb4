import type { FastifyInstance, FastifyRequest } from "fastify";

const longestBody = 64 * 1024;

/** A signature covers the raw bytes, so nothing parses them before the check. */
export function acceptAnyBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    "*",
    { parseAs: "buffer", bodyLimit: longestBody },
    (_request, body, done) => done(null, body),
  );
}

export function bodyOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

export function queryOf({ url }: FastifyRequest): URLSearchParams {
  return new URLSearchParams(url.split("?").slice(1).join("?"));
}
