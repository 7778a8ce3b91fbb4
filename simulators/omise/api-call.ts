import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Faults } from "../panel/faults.ts";
import { answerWithFault } from "../panel/provider-api.ts";
import { errorView, OmiseError } from "./omise-error.ts";

export type ApiRequest = {
  params: Record<string, string>;
  query: Record<string, string>;
  body: Record<string, unknown>;
};
type Key = "public" | "secret";
type Method = "GET" | "POST" | "PATCH";
export type DefineCall = (
  method: Method,
  path: string,
  keys: readonly Key[],
  handle: (request: ApiRequest) => object,
) => void;

type ApiDeps = { faults: Faults; keys: { publicKey: string; secretKey: string } };

const bodies = {
  tooMany: errorView({ code: "too_many_requests", message: "too many requests" }),
  refused: errorView({ code: "bad_request", message: "the simulator was asked to refuse this" }),
  broken: errorView({ code: "internal_error", message: "something went wrong" }),
};

/**
 * Defines a call of the API: the key is checked, and a planned fault comes before or after the
 * work. Refusals have Omise's format.
 */
export function apiCalls(app: FastifyInstance, { faults, keys }: ApiDeps): DefineCall {
  return (method, path, allowed, handle) => {
    const call = `${method} ${path.replace(/^\/vault/, "")}`;
    app.route({
      method,
      url: path,
      handler: (request, reply) => {
        allowBrowsers(reply);
        const before = faults.take(call, "before");
        if (before !== null) return answerWithFault(before, request, reply, bodies);
        const answer = work(request, allowed, keys, handle);
        const after = faults.take(call, "after");
        if (after !== null) return answerWithFault(after, request, reply, bodies);
        return reply.code(answer.status).send(answer.body);
      },
    });
  };
}

/** The provider's script makes calls from the shop's page. */
export function allowBrowsers(reply: FastifyReply): FastifyReply {
  return reply.headers({
    "access-control-allow-origin": "*",
    "access-control-allow-headers": "authorization, content-type, omise-version",
  });
}

function work(
  request: FastifyRequest,
  allowed: readonly Key[],
  keys: ApiDeps["keys"],
  handle: (request: ApiRequest) => object,
): { status: number; body: object } {
  try {
    checkKey(request.headers.authorization, allowed, keys);
    return { status: 200, body: handle(readRequest(request)) };
  } catch (error) {
    if (error instanceof OmiseError) return { status: error.status, body: errorView(error) };
    throw error;
  }
}

export function readRequest({ params, query, body }: FastifyRequest): ApiRequest {
  return {
    params: params as Record<string, string>,
    query: query as Record<string, string>,
    body: (body ?? {}) as Record<string, unknown>,
  };
}

function checkKey(
  header: string | undefined,
  allowed: readonly Key[],
  keys: ApiDeps["keys"],
): void {
  const [, encoded = ""] = /^Basic (.+)$/i.exec(header ?? "") ?? [];
  const key = Buffer.from(encoded, "base64").toString().replace(/:$/, "");
  const fits =
    (allowed.includes("secret") && key === keys.secretKey) ||
    (allowed.includes("public") && key === keys.publicKey);
  if (!fits) throw new OmiseError(401, "authentication_failure", "authentication failed");
}
