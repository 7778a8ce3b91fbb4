import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { allSchemas } from "#contract/all-schemas.ts";
import type { ApiResponse } from "#contract/client.ts";
import type { Schemas } from "#contract/endpoint.ts";
import { admitAndCount, overLimit } from "../admission/admit.ts";
import { languageOf } from "../answer/send-refusal.ts";
import { refusalOfFault } from "../answer-errors.ts";
import { namesAnother } from "../own-id.ts";
import { readInput } from "../read-input.ts";
import { Refused, refusalBody } from "../refusal.ts";
import { WrittenAnswer } from "../serve-endpoint.ts";
import { writeAnswer } from "../write-answer.ts";
import type { BoundCall } from "./bound-calls.ts";

type Words = Readonly<Record<string, unknown>>;
type SentCall = { path: string; params?: Words | undefined; query?: Words | undefined };
/** Who makes the call, and for which visit. */
export type CallVisit = {
  id: string;
  ip: string;
  headers: Record<string, string>;
  onCookie: (cookie: string) => void;
};

/**
 * Makes a call inside this process, for a page that is being rendered. The checks are those of the
 * same call by HTTP, in the same order, and so is the answer. NOTE: the request has only what calls
 * of the shop read of one. The page's own request is logged and measured.
 */
export async function makeCall(
  app: FastifyInstance,
  call: BoundCall,
  sent: SentCall,
  visit: CallVisit,
): Promise<ApiResponse> {
  const request = requestOf(call, sent, visit);
  try {
    const answer = await answerOf(app, call, { request, visit });
    if (answer instanceof Refused) return refusedAnswer(app, answer, request);
    const text =
      answer instanceof WrittenAnswer
        ? answer.bytes.toString()
        : writeAnswer(allSchemas[call.name].output, answer);
    return { status: 200, body: JSON.parse(text) };
  } catch (error) {
    const refused = refusalOfFault(app.log as never, error as Error, request);
    return refusedAnswer(app, refused, request);
  }
}

async function answerOf(
  app: FastifyInstance,
  { name, address, limit, handler }: BoundCall,
  { request, visit }: { request: FastifyRequest; visit: CallVisit },
): Promise<unknown> {
  const { caller, tooMany } = await admitAndCount(app.guard, { ...address, limit }, request);
  if (caller !== null && namesAnother(request.query, caller)) throw new Refused("NOT_FOUND");
  const schemas = allSchemas[name] as Schemas;
  const input = {
    params: readPart(schemas.params, request.params),
    query: readPart(schemas.query, request.query),
  };
  const over = await overLimit(app.guard, { caller, tooMany, limit });
  if (over !== null) return over;
  const context = { caller, lang: languageOf(request), request, reply: replyOf(name, visit) };
  return handler(input as never, context as never);
}

function readPart(schema: Schemas["params"], sent: unknown): unknown {
  if (schema === undefined) return sent;
  const read = readInput(schema, sent);
  if ("error" in read) throw read.error;
  return read.value;
}

function requestOf(
  { address }: BoundCall,
  { path, params, query }: SentCall,
  { id, ip, headers }: CallVisit,
): FastifyRequest {
  return {
    id,
    ip,
    headers,
    method: address.method,
    url: path,
    params: asWords(params),
    query: asWords(query),
    body: undefined,
    socket: { remoteAddress: ip },
    routeOptions: { url: address.path },
  } as unknown as FastifyRequest;
}

/** What an address holds is text, and what is not given is left out of it. */
function asWords(given: Words = {}): Record<string, string> {
  const words = Object.entries(given).filter(([, value]) => value !== undefined && value !== "");
  return Object.fromEntries(words.map(([name, value]) => [name, String(value)]));
}

/** A call that pages make may set a cookie. Anything else is for the network. */
function replyOf(name: string, { onCookie }: CallVisit): FastifyReply {
  const reply = {
    header: (header: string, value: string) => {
      if (header === "set-cookie") onCookie(value);
      return reply;
    },
    serialize: (answer: unknown) =>
      writeAnswer(allSchemas[name as BoundCall["name"]].output, answer),
  };
  return reply as unknown as FastifyReply;
}

function refusedAnswer(
  { guard }: FastifyInstance,
  refused: Refused,
  request: FastifyRequest,
): ApiResponse {
  const { status, body } = refusalBody(refused, {
    guard,
    lang: languageOf(request),
    requestId: request.id,
  });
  return { status, body: JSON.parse(JSON.stringify(body)) };
}
