import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { type AllSchemas, allEndpoints, type EndpointName } from "#contract/all-endpoints.ts";
import { allSchemas } from "#contract/all-schemas.ts";
import type { FieldFault } from "#contract/client.ts";
import type { Input, Output, RefusalOf, Schemas, Who } from "#contract/endpoint.ts";
import type { RefusalCode } from "#contract/refusals.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { Caller, Guest, Identified, SignedIn } from "./caller.ts";
import { retrySecondsOf } from "./rate-limit.ts";
import { Refused, refusalBody } from "./refusal.ts";
import { jsonSchemaOf } from "./response-schema.ts";

type CallerOf<W extends Who> = W extends "visitor" | "provider" ? null : W extends "guest" ? SignedIn | Guest : SignedIn;
type WhoOf<Name extends EndpointName> = (typeof allEndpoints)[Name]["who"];

export type Context<W extends Who> = { caller: CallerOf<W>; lang: Language; request: FastifyRequest; reply: FastifyReply };
type Handled<S extends Schemas> = Output<S> | Refused<RefusalOf<S>>;
export type Handler<Name extends EndpointName> = (input: Input<AllSchemas[Name]>, context: Context<WhoOf<Name>>) => Promise<Handled<AllSchemas[Name]>>;

/** What the shop hands in so that the platform can tell callers apart and keep forged requests out. */
export type Guard = {
  identify(request: FastifyRequest): Promise<Identified>;
  /** False when an unsafe request does not prove that it comes from one of our own pages. */
  isOwnPage(request: FastifyRequest, caller: Caller | null): boolean;
  /** In the caller's language, the owner's wording first. */
  refusalText(code: RefusalCode, lang: Language): string;
  /** A repeated request with the same key gets the first answer again. */
  once(request: FastifyRequest, name: string, caller: Caller, work: () => Promise<unknown>): Promise<unknown>;
};

declare module "fastify" {
  interface FastifyInstance {
    guard: Guard;
  }
}

/** Calls that a client may safely send twice under one Idempotency-Key. */
const repeatable: ReadonlySet<EndpointName> = new Set(["registerStudent", "placeOrder", "reportPayment", "startOmisePromptPay", "addShippingAddress"]);

/** Binds one endpoint of the contract: zod reads what comes in, the response schema drops every field that is not promised.
 * NOTE: two calls, because in one call TypeScript widens the answer's literals (`success: true` becomes boolean). */
export function serve<Name extends EndpointName>(app: FastifyInstance, name: Name): { with(handler: Handler<Name>): void } {
  const { method, path: url, who } = allEndpoints[name];
  const { params, query: querystring, body, output } = allSchemas[name] as Schemas;
  const schema = { ...(params && { params }), ...(querystring && { querystring }), ...(body && { body }), response: { 200: jsonSchemaOf(output) } };
  return {
    with: (handler) => {
      app.route({
        method,
        url,
        schema,
        validatorCompiler,
        handler: async (request, reply) => {
          const caller = await admit(app.guard, who, request);
          const context = { caller, lang: languageOf(request), request, reply } as Context<WhoOf<Name>>;
          const work = async () => handler(request as unknown as Input<AllSchemas[Name]>, context);
          const repeats = caller !== null && repeatable.has(name) && request.headers["idempotency-key"] !== undefined;
          const answer = repeats ? await app.guard.once(request, name, caller, work) : await work();
          return answer instanceof Refused ? sendRefusal(app.guard, answer, request, reply) : answer;
        },
      });
    },
  };
}

/** The page's language, sent by our client with each call. */
export function languageOf(request: FastifyRequest): Language {
  return request.headers["x-lang"] === "en" ? "en" : "th";
}

export function sendRefusal(guard: Guard, refused: Refused, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body } = refusalBody(refused, guard.refusalText(refused.code, languageOf(request)), request.id);
  const wait = retrySecondsOf(refused);
  if (wait !== undefined) reply.header("retry-after", String(wait));
  return reply
    .code(status)
    .type("application/json; charset=utf-8")
    .serializer((payload) => payload as string)
    .send(JSON.stringify(body));
}

async function admit(guard: Guard, who: Who, request: FastifyRequest): Promise<Caller | null> {
  const isUnsafe = request.method !== "GET";
  if (who === "provider" || (who === "visitor" && !isUnsafe)) return null;
  const { caller, ended } = await guard.identify(request);
  if (who === "visitor") {
    if (!guard.isOwnPage(request, caller)) throw new Refused("CSRF_FAILED");
    return null;
  }
  if (ended !== null) throw new Refused(ended);
  if (who !== "guest" && caller?.kind !== "account") throw new Refused("UNAUTHORIZED");
  if (isUnsafe && !guard.isOwnPage(request, caller)) throw new Refused("CSRF_FAILED");
  if (caller === null) throw new Refused("NOT_FOUND");
  if (who === "student" && caller.kind === "account" && !caller.account.isStudent) throw new Refused("FORBIDDEN");
  if (who === "administrator" && caller.kind === "account" && !caller.account.isAdministrator) throw new Refused("FORBIDDEN");
  return caller;
}

function validatorCompiler({ schema }: { schema: unknown }) {
  return (data: unknown) => {
    const read = z.safeParse(schema as z.ZodMiniType, data);
    return read.success ? { value: read.data } : { error: new Refused("INPUT_ERROR", { errors: read.error.issues.map(faultOf) }) };
  };
}

function faultOf(issue: { path: PropertyKey[]; message: string; code?: string }): FieldFault {
  return { param: issue.path.map(String).join("."), msg: issue.message, code: (issue.code ?? "invalid").toUpperCase() };
}
