import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendRefusal } from "./answer/send-refusal.ts";
import { apiPrefixes, isApiPath } from "./api-paths.ts";
import { Refused } from "./refusal.ts";

export type KnownRoute = { method: string; url: string; path: RegExp };

declare module "fastify" {
  interface FastifyInstance {
    /** Every registered route. */
    knownRoutes: readonly KnownRoute[];
  }
}

/**
 * Answers 404 for an unknown address and 405 for a known one with another method. NOTE: register it
 * first, so that it sees every later route.
 */
export function answerUnknownRoutes(app: FastifyInstance): void {
  const known: KnownRoute[] = [];
  app.decorate("knownRoutes", known);
  app.addHook("onRoute", ({ method, url }) => {
    if (url.includes("*")) return;
    const path = new RegExp(
      `^${url.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replace(/:\w+/g, "[^/]+")}/?$`,
    );
    for (const one of [method].flat()) known.push({ method: one, url, path });
  });

  const refuse = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split("?", 1)[0] ?? "";
    const others = known.filter((route) => route.path.test(path)).map((route) => route.method);
    if (others.length > 0) reply.header("allow", [...new Set(others)].join(", "));
    const refused = new Refused(others.length > 0 ? "METHOD_NOT_ALLOWED" : "NOT_FOUND");
    return sendRefusal(app.guard, refused, request, reply);
  };
  for (const prefix of apiPrefixes) app.all(`${prefix}/*`, refuse);
  app.setNotFoundHandler((request, reply) => {
    if (isApiPath(request.url)) return refuse(request, reply);
    const isPage = request.method === "GET" || request.method === "HEAD";
    return reply
      .code(isPage ? 404 : 405)
      .type("text/plain; charset=utf-8")
      .send("");
  });
}
