import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import { type AllSchemas, allEndpoints, type EndpointName } from "#contract/all-endpoints.ts";
import { allSchemas } from "#contract/all-schemas.ts";
import type {
  Address,
  CallerKind,
  GuardedAddress,
  Input,
  Output,
  RefusalOf,
  Schemas,
} from "#contract/endpoint.ts";
import type { RefusalCode } from "#contract/refusals/refusals.ts";
import { isRepeatable } from "#contract/repeatable-calls.ts";
import { mayDo, mayDoAny } from "#domain/account/roles.ts";
import { type PageLanguage, pageLanguage, writtenIn } from "#domain/language/page-languages.ts";
import { type Language, splitLanguage } from "#domain/link/localized-path.ts";
import type { Caller, EndedSession, Guest, Identification, SignedIn } from "./caller.ts";
import type { FieldText } from "./field-fault.ts";
import { namesAnother } from "./own-id.ts";
import { retrySecondsOf } from "./rate-limit.ts";
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
};
type HandlerResult<S extends Schemas> = Output<S> | WrittenAnswer | Refused<RefusalOf<S>>;
export type Handler<Name extends EndpointName> = (
  input: Input<AllSchemas[Name]>,
  context: Context<WhoOf<Name>>,
) => Promise<HandlerResult<AllSchemas[Name]>>;

/** An answer that `reply.serialize` has written before and that is sent as it is. */
export class WrittenAnswer {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

/**
 * What the shop hands in so that the platform can tell callers apart and keep forged requests out.
 */
export type Guard = {
  identify(request: FastifyRequest): Promise<Identification>;
  /** The same as it is by now, whatever was found before. */
  identifyAnew(request: FastifyRequest): Promise<Identification>;
  /**
   * Why the session has ended. That another device took over is said once; afterwards there is no
   * session.
   */
  tellEnded(request: FastifyRequest): Promise<EndedSession>;
  /** False when an unsafe request does not prove that it comes from one of our own pages. */
  isOwnPage(request: FastifyRequest, caller: Caller | null): boolean;
  /** In the caller's language, the owner's wording first. */
  refusalText(code: RefusalCode, lang: Language): string;
  fieldText: FieldText;
  /** A repeated request with the same key gets the first answer again. */
  once(
    request: Pick<FastifyRequest, "headers" | "url" | "body">,
    name: string,
    caller: Caller,
    work: () => Promise<unknown>,
  ): Promise<unknown>;
};

declare module "fastify" {
  interface FastifyInstance {
    guard: Guard;
  }
}

const admittedBy = new WeakMap<FastifyRequest, GuardedAddress>();

/**
 * For a call that does many things, before each of them: whether its caller could still make it.
 */
export async function isStillAdmitted(
  guard: Pick<Guard, "identifyAnew">,
  request: FastifyRequest,
): Promise<boolean> {
  const guarded = admittedBy.get(request);
  const { caller } = await guard.identifyAnew(request);
  return guarded !== undefined && caller?.kind === "account" && mayCall(caller.account, guarded);
}

/**
 * Binds one endpoint of the contract: zod reads what comes in, the response schema drops every
 * field that is not promised.
 * NOTE: two calls, because in one call TypeScript widens the answer's literals (`success: true`
 * becomes boolean).
 */
export function serve<Name extends EndpointName>(
  app: FastifyInstance,
  name: Name,
): { with(handler: Handler<Name>): void } {
  const address: Address = allEndpoints[name];
  const { params, query: querystring, body, output } = allSchemas[name] as Schemas;
  const schema = {
    ...(params && { params }),
    ...(querystring && { querystring }),
    ...(body && { body }),
    response: { 200: output },
  };
  const admitted = new WeakMap<FastifyRequest, Caller | null>();
  return {
    with: (handler) => {
      app.route({
        method: address.method,
        url: address.path,
        schema,
        validatorCompiler,
        serializerCompiler,
        // Before anything is read: a caller that may not is told nothing about what the call wants.
        preValidation: async (request) => {
          const caller = await admit(app.guard, address, request);
          admitted.set(request, caller);
          // A person named by a caller who may work on others is one of the call's own fields, and
          // read as such.
          const isOwn = address.who !== "administrator" && address.who !== "editor";
          if (
            caller !== null &&
            isOwn &&
            [request.body, request.query].some((sent) => namesAnother(sent, caller))
          )
            throw new Refused("NOT_FOUND");
        },
        handler: async (request, reply) => {
          const caller = admitted.get(request) ?? null;
          const context = { caller, lang: languageOf(request), request, reply } as Context<
            WhoOf<Name>
          >;
          // The schemas above have read the request; TypeScript does not follow them through the
          // name.
          const work = async () => handler(request as unknown as Input<AllSchemas[Name]>, context);
          const repeats =
            caller !== null &&
            isRepeatable(name) &&
            request.headers["idempotency-key"] !== undefined;
          const answer = repeats ? await app.guard.once(request, name, caller, work) : await work();
          if (answer instanceof WrittenAnswer)
            return reply.type("application/json; charset=utf-8").send(answer.bytes);
          return answer instanceof Refused
            ? sendRefusal(app.guard, answer, request, reply)
            : answer;
        },
      });
    },
  };
}

/**
 * The page's language: our client sends it with each call, and a plain link to a file comes from a
 * page that has it in its address.
 */
export function pageLanguageOf({ headers, host }: FastifyRequest): PageLanguage {
  const { "x-lang": named, referer = "" } = headers;
  if (named !== undefined) return pageLanguage(named);
  const from = URL.parse(referer);
  // NOTE: a request without a host has none to compare.
  return from !== null && from.host === host
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

/** A caller who may make such a call, from one of our own pages. */
export async function admit(
  guard: Guard,
  guarded: GuardedAddress,
  request: FastifyRequest,
): Promise<Caller | null> {
  const { who } = guarded;
  const isUnsafe = request.method !== "GET" && request.method !== "HEAD";
  if (who === "provider" || (who === "visitor" && !isUnsafe)) return null;
  const { caller, ended } = await guard.identify(request);
  if (who === "visitor") {
    if (!guard.isOwnPage(request, caller)) throw new Refused("CSRF_FAILED");
    return null;
  }
  if (ended !== null) throw endedRefusal(await guard.tellEnded(request));
  if (who !== "guest" && caller?.kind !== "account") throw new Refused("UNAUTHORIZED");
  if (isUnsafe && !guard.isOwnPage(request, caller)) throw new Refused("CSRF_FAILED");
  // A press without a visitor: the cookie of the guest is gone, and where the browser keeps none,
  // it stays so.
  if (caller === null) throw new Refused(isUnsafe ? "COOKIES_NEEDED" : "NOT_FOUND");
  if (caller.kind === "account" && !mayCall(caller.account, guarded))
    throw new Refused("FORBIDDEN");
  admittedBy.set(request, guarded);
  return caller;
}

function endedRefusal({ ended, by }: EndedSession): Refused {
  return new Refused(ended, by === null ? {} : { result: { ended_by: by } });
}

function mayCall(
  account: SignedIn["account"],
  { who, permissions, besides }: GuardedAddress,
): boolean {
  if (who === "student") return account.isStudent;
  if (who === "instructor") return account.isInstructor;
  // Of which courses, the call itself asks.
  if (who === "editor") return account.isInstructor || mayDoAny(account, permissions);
  return (
    who !== "administrator" ||
    (mayDoAny(account, permissions) && (besides === undefined || mayDo(account, besides)))
  );
}

function validatorCompiler({ schema }: { schema: unknown }) {
  return (data: unknown) => readInput(schema as z.ZodMiniType, data);
}

function serializerCompiler({ schema }: { schema: unknown }) {
  return (data: unknown) => writeAnswer(schema as z.ZodMiniType, data);
}
