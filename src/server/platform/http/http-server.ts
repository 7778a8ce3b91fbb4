import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { refusals } from "#contract/refusals/refusals.ts";
import type { Clock } from "../process/clock.ts";
import type { Log } from "../process/log.ts";
import { isTurnedAway } from "./admission/admit-requests.ts";
import { languageOf } from "./answer/send-refusal.ts";
import { answerErrors } from "./answer-errors.ts";
import { boundPipelines } from "./connection/bound-pipelines.ts";
import { type AnswerEarly, answerEarly } from "./connection/early-answers.ts";
import { createRequestNotes, type NoteRequest } from "./connection/note-requests.ts";
import { shedIdle } from "./connection/shed-idle.ts";
import { countUnderWay } from "./connection/under-way.ts";
import { readJsonBodies } from "./json-body.ts";
import type { Metrics } from "./metrics.ts";
import { PlainRequest } from "./plain-upgrades.ts";
import { Refused } from "./refusal.ts";
import { securityHeaders } from "./security-headers.ts";

declare module "fastify" {
  interface FastifyInstance {
    answerEarly: AnswerEarly;
  }
}

type Options = {
  log: Log;
  metrics: Metrics;
  clock: Clock;
  trustedProxies: readonly string[];
  isSecure: boolean;
  hasSecureSubdomains: boolean;
  isDraining: () => boolean;
};

const longestAddress = 4096;
const bodyLimit = 64 * 1024;
const controlInPath = /^[^?]*%(?:[01][0-9a-f]|7f)/i;
const ownId = /^[\w-]{8,64}$/;

/**
 * The bare server: its limits, one log line and one measurement per request, and one envelope for
 * errors.
 */
export function createHttpServer({
  log,
  metrics,
  clock,
  trustedProxies,
  isSecure,
  hasSecureSubdomains,
  isDraining,
}: Options): FastifyInstance {
  const app = Fastify({
    // Our log has the methods that Fastify needs, but its type is narrower than Fastify's. So is
    // the type of the server that this returns.
    loggerInstance: log as never,
    logController: new LogController({ disableRequestLogging: true }),
    // Log lines name their request themselves, because a child logger per request costs more than
    // the line.
    childLoggerFactory: (logger) => logger,
    genReqId: idOf,
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    bodyLimit,
    requestTimeout: 30_000,
    http: { maxHeaderSize: 16 * 1024, headersTimeout: 10_000, IncomingMessage: PlainRequest },
    routerOptions: { maxParamLength: 256 },
    forceCloseConnections: "idle",
    // The handler does not depend on the server's type, which is narrower (see above).
    frameworkErrors: answerUnreadable as never,
  }) as unknown as FastifyInstance;
  app.decorateRequest("admission", null);
  const headers = securityHeaders({ isSecure, hasSecureSubdomains });
  const note = createRequestNotes(log, metrics);
  const date = dateHeader(clock);
  greetRequests(app, { headers, date, isDraining });
  noteRequests(app, note);
  const lines = Object.entries(headers).flat();
  const greeting = (id: string) => [...lines, "x-request-id", id, "date", date()];
  app.decorate("answerEarly", answerEarly(app.server, { greeting, idOf, isDraining, note }));
  shedIdle(app.server);
  countUnderWay(app.server);
  // Sockets add a listener of their own before the server is ready.
  app.addHook("onReady", (done) => {
    boundPipelines(app.server);
    done();
  });
  readJsonBodies(app);
  answerErrors(app, log);
  return app;
}

function idOf({ headers }: Pick<IncomingMessage, "headers">): string {
  const given = headers["x-request-id"];
  return typeof given === "string" && ownId.test(given) ? given : randomUUID();
}

/**
 * Browsers use this date for countdowns. Without it, Node would take the machine's own clock. It is
 * written once a second.
 */
function dateHeader(clock: Clock): () => string {
  let second = Number.NaN;
  let text = "";
  return () => {
    const now = clock();
    const present = Math.floor(now.getTime() / 1000);
    if (present !== second) text = now.toUTCString();
    second = present;
    return text;
  };
}

type Greeting = {
  headers: Record<string, string>;
  date: () => string;
  isDraining: () => boolean;
};

/**
 * Headers of every answer. While the shop is stopping, each connection closes with its answer, so
 * that no client reuses one that is about to close.
 */
function greetRequests(app: FastifyInstance, { headers, date, isDraining }: Greeting): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers).header("x-request-id", request.id).header("date", date());
    if (isDraining()) reply.header("connection", "close");
    if (request.url.length > longestAddress) return done(tooLong());
    if (!isAnAddress(request.url)) return done(new Refused("BAD_JSON"));
    // An HTTP/0.9 request line has no version. No browser sends it.
    if (request.raw.httpVersionMajor < 1) return done(new Refused("BAD_JSON"));
    done();
  });
}

/**
 * No browser sends NUL and no column stores it. Other control characters in a path would reach the
 * pages' router, which cannot parse some of them. In a query they are removed like in any text. A
 * target without a leading slash (`*`, another server's address) is meant for a proxy.
 */
function isAnAddress(url: string): boolean {
  return url.startsWith("/") && !url.includes("%00") && !controlInPath.test(url);
}

function noteRequests(app: FastifyInstance, note: NoteRequest): void {
  app.addHook("onResponse", (request, reply, done) => {
    note({
      id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? "unknown",
      status: reply.statusCode,
      ms: reply.elapsedTime,
      isTurnedAway: isTurnedAway(request),
    });
    readToTheEnd(request.raw);
    done();
  });
}

/**
 * Reads and discards the rest of a body that was refused in the middle. NOTE: otherwise the next
 * request on the connection waits until the first one times out. Node does this only when the body
 * was not read at all.
 */
function readToTheEnd(raw: IncomingMessage): void {
  if (raw.complete === false && !raw.destroyed) raw.unpipe().resume();
}

function tooLong(): Error {
  return Object.assign(new Error("The address is too long."), {
    code: "FST_ERR_CTP_BODY_TOO_LARGE",
  });
}

/** An address that cannot be decoded is rejected before every route and hook. */
function answerUnreadable(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const error = { code: "BAD_JSON", msg: refusals.BAD_JSON[languageOf(request)] };
  reply.code(400).send({ success: false, error, request_id: request.id });
}
