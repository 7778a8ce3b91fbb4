import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { writtenIn } from "#domain/language/page-languages.ts";
import { splitLanguage } from "#domain/link/localized-path.ts";
import { sendRefusal } from "../answer/send-refusal.ts";
import { isApiPath } from "../api-paths.ts";
import { refuse } from "../refusal.ts";
import { busyPageHeaders, busyPages } from "./busy-page.ts";

/** Visitors come back spread over these seconds, so that they do not meet again. */
const comeAgain = { earliest: 2, spread: 4 };

/** Answers that the shop is busy and when to come again: a call in JSON, a page with a page. */
export function turnAway(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const seconds = comeAgain.earliest + Math.floor(Math.random() * comeAgain.spread);
  reply.header("cache-control", "no-store");
  if (isApiPath(request.url) || isPageData(request.url))
    return sendRefusal(
      app.guard,
      refuse("SHOP_BUSY", { result: { retry_after_s: seconds } }),
      request,
      reply,
    );
  return sendBusyPage(request, reply, seconds);
}

/** A small page in the visitor's language, which opens the wanted one again by itself. */
export function sendBusyPage(
  request: FastifyRequest,
  reply: FastifyReply,
  seconds: number,
): FastifyReply {
  return reply
    .code(503)
    .headers({ "retry-after": String(seconds), refresh: String(seconds) })
    .headers(busyPageHeaders)
    .send(busyPages[writtenIn(splitLanguage(request.url).language)]);
}

/** For a navigation inside the browser, the router requests the page's data. */
function isPageData(url: string): boolean {
  return url.split("?", 1)[0]?.endsWith(".data") ?? false;
}
