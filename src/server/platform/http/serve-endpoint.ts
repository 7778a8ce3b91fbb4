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
import { mayDo, mayDoAny } from "#domain/account/permissions.ts";
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
 * Whether the caller may still make the call. A call with many steps checks it before each of them.
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
 * Binds one endpoint of the contract: zod reads the input, and the response schema drops every
 * field that the contract does not promise. NOTE: there are two calls, because in one call
 * TypeScript widens the answer's literals (`success: true` becomes boolean).
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
        // This runs before the input is read: a caller without permission learns nothing about the
        // input's form.
        preValidation: async (request) => {
          const caller = await admit(app.guard, address, request);
          admitted.set(request, caller);
          // A caller who may work on others sends a person's id as one of the call's own fields.
          // The schema reads it like any other.
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
          // The schemas above have read the request, but TypeScript does not follow the types by
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
 * The page's language: our client sends it with each call. For a plain link to a file, the
 * referring page's address contains it.
 */
export function pageLanguageOf({ headers, host }: FastifyRequest): PageLanguage {
  const { "x-lang": named, referer = "" } = headers;
  if (named !== undefined) return pageLanguage(named);
  const from = URL.parse(referer);
  // NOTE: a request without a host cannot be compared.
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

/**
 * Returns a caller who may make the call from one of our own pages. Otherwise it throws the
 * refusal.
 */
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
  if (ended !== null) throw endedRefusal(await guard.takeEndedReason(request));
  if (who !== "guest" && caller?.kind !== "account") throw new Refused("UNAUTHORIZED");
  if (isUnsafe && !guard.isOwnPage(request, caller)) throw new Refused("CSRF_FAILED");
  // The guest cookie is missing on an unsafe call. A browser that keeps no cookies will never have
  // one.
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
  // The call itself checks which courses the editor may edit.
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
