import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import type * as z from "zod/mini";
import { type AllSchemas, allEndpoints, type EndpointName } from "#contract/all-endpoints.ts";
import { allSchemas } from "#contract/all-schemas.ts";
import type { Address, CallerKind, Input, Output, RefusalOf, Schemas } from "#contract/endpoint.ts";
import { isRepeatable } from "#contract/repeatable-calls.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { admitAndCount, nobody, overLimit } from "./admission/admit.ts";
import {
  type AdmittedWork,
  admitAhead,
  type Confirm,
  isConfirmed,
  refuseAnother,
  runAhead,
} from "./admission/ahead.ts";
import { runTurn } from "./admission/turn.ts";
import { languageOf, sendRefusal } from "./answer/send-refusal.ts";
import type { Caller, Guest, SignedIn } from "./caller.ts";
import { bindCall } from "./direct/bound-calls.ts";
import type { LimitName } from "./rate-limit.ts";
import { readInput } from "./read-input.ts";
import { Refused } from "./refusal.ts";
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

function validatorCompiler({ schema }: { schema: unknown }) {
  return (data: unknown) => readInput(schema as z.ZodMiniType, data);
}

function serializerCompiler({ schema }: { schema: unknown }) {
  return (data: unknown) => writeAnswer(schema as z.ZodMiniType, data);
}
