import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { FaultKind, Faults } from "./faults.ts";

export type Reply = { status?: number; type?: string; body: object | string | Buffer };
export type ApiCall = {
  params: Record<string, string>;
  query: Record<string, string>;
  headers: FastifyRequest["headers"];
  body: unknown;
};
export type DefineApi = (
  method: "GET" | "POST",
  path: string,
  handle: (call: ApiCall) => Promise<Reply> | Reply,
) => void;

/**
 * Defines calls of a provider's API. A planned fault replaces the answer, before the work or after
 * it. In the second case only the answer is lost.
 */
export function apiOf(app: FastifyInstance, faults: Faults, refusal: object): DefineApi {
  const bodies = {
    tooMany: { message: "too many requests" },
    refused: refusal,
    broken: { message: "something went wrong" },
  };
  return (method, path, handle) => {
    const call = `${method} ${path}`;
    app.route({
      method,
      url: path,
      handler: async (request, reply) => {
        const before = faults.take(call, "before");
        if (before !== null) return answerWithFault(before, request, reply, bodies);
        const { params, query, headers, body } = request;
        const answer = await handle({
          params: params as ApiCall["params"],
          query: query as ApiCall["query"],
          headers,
          body,
        });
        const after = faults.take(call, "after");
        if (after !== null) return answerWithFault(after, request, reply, bodies);
        if (answer.type !== undefined) reply.type(answer.type);
        return reply.code(answer.status ?? 200).send(answer.body);
      },
    });
  };
}

/** The provider's error answers, in its own format. */
export type TroubleBodies = { tooMany: object; refused: object; broken: object };

export function answerWithFault(
  kind: FaultKind,
  request: FastifyRequest,
  reply: FastifyReply,
  { tooMany, refused, broken }: TroubleBodies,
): FastifyReply {
  if (kind === "no-answer") return reply.hijack();
  if (kind === "cut") {
    reply.hijack();
    request.raw.socket.destroy();
    return reply;
  }
  if (kind === "html")
    return reply
      .type("text/html")
      .send("<!doctype html><title>Maintenance</title><h1>We will be back soon</h1>");
  if (kind === "rate-limit") return reply.code(429).send(tooMany);
  return kind === "refused" ? reply.code(400).send(refused) : reply.code(500).send(broken);
}

export function fieldsOf(body: unknown): Record<string, unknown> {
  return typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
}

export function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
