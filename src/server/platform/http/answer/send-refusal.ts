import type { FastifyReply, FastifyRequest } from "fastify";
import { type PageLanguage, pageLanguage, writtenIn } from "#domain/language/page-languages.ts";
import { type Language, splitLanguage } from "#domain/link/localized-path.ts";
import type { Guard } from "../admission/guard.ts";
import { retrySecondsOf } from "../rate-limit.ts";
import { type Refused, refusalBody, tryAgainSeconds } from "../refusal.ts";

/**
 * The page's language: our client sends it with each call. For a plain link to a file, the
 * referring page's address contains it.
 */
export function pageLanguageOf(request: FastifyRequest): PageLanguage {
  const { "x-lang": named, referer } = request.headers;
  if (named !== undefined) return pageLanguage(named);
  const from = referer === undefined ? null : URL.parse(referer);
  // NOTE: a request without a host cannot be compared.
  return from !== null && from.host === request.host
    ? splitLanguage(from.pathname).language
    : pageLanguage(undefined);
}

/** The language in which the call is answered. */
export function languageOf(request: FastifyRequest): Language {
  return writtenIn(pageLanguageOf(request));
}

export function sendRefusal(
  guard: Guard,
  refused: Refused,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, body } = refusalBody(refused, {
    guard,
    lang: languageOf(request),
    requestId: request.id,
  });
  const wait = retrySecondsOf(refused) ?? (status === 503 ? tryAgainSeconds : undefined);
  if (wait !== undefined) reply.header("retry-after", String(wait));
  return reply
    .code(status)
    .type("application/json; charset=utf-8")
    .serializer((payload) => payload as string)
    .send(JSON.stringify(body));
}
