import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import type * as z from "zod/mini";
import { type AllSchemas, allEndpoints, type EndpointName } from "#contract/all-endpoints.ts";
import { allSchemas } from "#contract/all-schemas.ts";
import type { Address, CallerKind, Input, Output, RefusalOf, Schemas } from "#contract/endpoint.ts";
import type { RefusalCode } from "#contract/refusals/refusals.ts";
import { isRepeatable } from "#contract/repeatable-calls.ts";
import { type PageLanguage, pageLanguage, writtenIn } from "#domain/language/page-languages.ts";
import { type Language, splitLanguage } from "#domain/link/localized-path.ts";
import { type Admission, admitAndCount, nobody, overLimit } from "./admission/admit.ts";
import {
  type AdmittedWork,
  type AheadAdmission,
  admitAhead,
  type Confirm,
  isConfirmed,
  refuseAnother,
  runAhead,
} from "./admission/ahead.ts";
import { type KeyedRequest, runTurn, type Turn } from "./admission/turn.ts";
import type { Caller, EndedSession, Guest, Identification, SignedIn } from "./caller.ts";
import { bindCall } from "./direct/bound-calls.ts";
import type { FieldText } from "./field-fault.ts";
import { type LimitName, retrySecondsOf, type TooMany } from "./rate-limit.ts";
import { readInput } from "./read-input.ts";
import { Refused, refusalBody, tryAgainSeconds } from "./refusal.ts";
import { writeAnswer } from "./write-answer.ts";

type CallerOf<W extends CallerKind> = W extends "visitor" | "provider"
  ? null
  : W extends "guest"
    ? SignedIn | Guest
    : SignedIn;
type WhoOf<Name extends EndpointName> = (typeof allEndpoints)[Name]["who"];

export type Context<W extends CallerKind> = {
  caller: CallerOf<W>;
  lang: Language;
  request: FastifyRequest;
  reply: FastifyReply;
  /** A call with `ahead` awaits this before it writes or tells anything. */
  confirm: Confirm;
};
type HandlerResult<S extends Schemas> = Output<S> | WrittenAnswer | Refused<RefusalOf<S>>;
export type Handler<Name extends EndpointName> = (
  input: Input<AllSchemas[Name]>,
  context: Context<WhoOf<Name>>,
) => Promise<HandlerResult<AllSchemas[Name]>>;

/** An answer that `reply.serialize` has already written. It is sent unchanged. */
export class WrittenAnswer {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

/** The shop's functions that identify callers and reject forged requests. */
export type Guard = {
  identify(request: FastifyRequest): Promise<Identification>;
  /**
   * The same, and counts one more call of the caller in the same statement. `tooMany`: whether it
   * was one too many. Undefined: the call was not counted, because another part of the shop had
   * asked before who is calling.
   */
  identifyAndCount(
    request: FastifyRequest,
    limit: LimitName,
  ): Promise<Identification & { tooMany: TooMany | null | undefined }>;
  /** Counts one more call of the caller. */
  count(caller: Caller, limit: LimitName): Promise<TooMany | null>;
  /** The caller as this process last saw the session. Null: it has not seen it. */
  recall(request: FastifyRequest): Caller | null;
  /** Identifies the caller again and ignores an earlier result. */
  identifyAnew(request: FastifyRequest): Promise<Identification>;
  /**
   * Why the session has ended. A takeover by another device is reported once; afterwards there is
   * no session.
   */
  takeEndedReason(request: FastifyRequest): Promise<EndedSession>;
  /** False when an unsafe request does not prove that it comes from one of our own pages. */
  isOwnPage(request: FastifyRequest, caller: Caller | null): boolean;
  /** The text in the caller's language. The owner's own text comes first. */
  refusalText(code: RefusalCode, lang: Language): string;
  fieldText: FieldText;
  /** Of a request under an idempotency key. Only the first one counts for the limit. */
  takeTurn(sent: KeyedRequest, name: string, caller: Caller, limit?: LimitName): Promise<Turn>;
};

declare module "fastify" {
  interface FastifyInstance {
    guard: Guard;
  }
  interface FastifyRequest {
    /** Who was found to be calling. Null: nobody was asked for. */
    admission: Admission | AheadAdmission | null;
  }
}

type ServeOptions = {
  /** How often a caller may call. A repetition under one key is not counted again. */
  limit?: LimitName;
  /**
   * Reads for the caller as last seen, beside the look-up. Awaits `confirm` before it writes.
   * "withoutLocks": it holds no connection then, so it need not wait for its turn under a key.
   */
  ahead?: boolean | "withoutLocks";
};

/**
 * Binds one endpoint of the contract: zod reads the input, and the response schema drops every
 * field that the contract does not promise. NOTE: there are two calls, because in one call
 * TypeScript widens the answer's literals (`success: true` becomes boolean).
 */
export function serve<Name extends EndpointName>(
  app: FastifyInstance,
  name: Name,
  { limit, ahead = false }: ServeOptions = {},
): { with(handler: Handler<Name>): void } {
  const address: Address = allEndpoints[name];
  const { params, query: querystring, body, output } = allSchemas[name] as Schemas;
  const schema = {
    ...(params && { params }),
    ...(querystring && { querystring }),
    ...(body && { body }),
    response: { 200: output },
  };
  const route = {
    method: address.method,
    url: address.path,
    schema,
    validatorCompiler,
    serializerCompiler,
    // A caller who is not confirmed yet learns nothing about the input's form either.
    attachValidation: ahead !== false,
  };
  return {
    with: (handler) => {
      const call: Call = { app, name, address, limit, ahead, handler: handler as Call["handler"] };
      bindCall(app, call);
      app.route({ ...route, ...(isOpen(address) ? openHandlers(call) : guardedHandlers(call)) });
    },
  };
}

type Call = {
  app: FastifyInstance;
  name: EndpointName;
  address: Address;
  limit: LimitName | undefined;
  ahead: boolean | "withoutLocks";
  handler: (
    input: never,
    context: Context<CallerKind>,
  ) => Promise<WrittenAnswer | Refused | object>;
};
type Handlers = Required<Pick<RouteOptions, "handler">> & Pick<RouteOptions, "preValidation">;

/** Nobody is identified and nothing is counted: every visitor may read this. */
function isOpen({ who, method }: Address): boolean {
  return who === "visitor" && method === "GET";
}

function openHandlers({ app, handler }: Call): Handlers {
  return {
    handler: async (request, reply) => {
      const context = { caller: null, lang: languageOf(request), request, reply };
      return answerOf(app, await handler(request as never, context as never), request, reply);
    },
  };
}

function guardedHandlers({ app, name, address, limit, ahead, handler }: Call): Handlers {
  const isRepetition = ({ headers }: FastifyRequest) =>
    isRepeatable(name) && headers["idempotency-key"] !== undefined;
  return {
    // This runs before the input is read: a caller without permission learns nothing about the
    // input's form.
    preValidation: async (request) => {
      const place = { ...address, limit: isRepetition(request) ? undefined : limit };
      const isAhead = isRepetition(request) ? ahead === "withoutLocks" : ahead;
      const early = isAhead ? admitAhead(app.guard, place, request) : null;
      request.admission = early ?? (await admitAndCount(app.guard, place, request));
      await refuseAnother(request, address, request.admission);
    },
    handler: async (request, reply) => {
      const admission = request.admission ?? nobody;
      const fault = request.validationError;
      if (fault && !("recalled" in admission)) throw fault;
      const work: AdmittedWork<unknown> = async (caller, confirm) => {
        if (fault) throw fault;
        const to = { caller, lang: languageOf(request), request, reply, confirm } as never;
        // The schemas have read the request. TypeScript does not follow the types by name.
        return handler(request as never, to);
      };
      const takeTurn = (caller: Caller) => app.guard.takeTurn(request, name, caller, limit);
      const answer = async () => {
        if (isRepetition(request) && !fault) return runTurn(admission, work, takeTurn);
        if ("recalled" in admission) return runAhead(admission, work);
        return (
          (await overLimit(app.guard, { ...admission, limit })) ??
          work(admission.caller, isConfirmed)
        );
      };
      return answerOf(app, await answer(), request, reply);
    },
  };
}

function answerOf(
  app: FastifyInstance,
  answer: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  if (answer instanceof WrittenAnswer)
    return reply.type("application/json; charset=utf-8").send(answer.bytes);
  return answer instanceof Refused ? sendRefusal(app.guard, answer, request, reply) : answer;
}

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

function validatorCompiler({ schema }: { schema: unknown }) {
  return (data: unknown) => readInput(schema as z.ZodMiniType, data);
}

function serializerCompiler({ schema }: { schema: unknown }) {
  return (data: unknown) => writeAnswer(schema as z.ZodMiniType, data);
}
