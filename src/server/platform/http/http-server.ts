import { randomUUID } from "node:crypto";
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { refusals } from "#contract/refusals/refusals.ts";
import type { Clock } from "../process/clock.ts";
import type { Log } from "../process/log.ts";
import { answerErrors } from "./answer-errors.ts";
import { readJsonBodies } from "./json-body.ts";
import type { Metrics } from "./metrics.ts";
import { PlainRequest } from "./plain-upgrades.ts";
import { Refused } from "./refusal.ts";
import { securityHeaders } from "./security-headers.ts";
import { languageOf } from "./serve-endpoint.ts";
import { shedIdle } from "./shed-idle.ts";
import { countUnderWay } from "./under-way.ts";

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
 * The bare server: its limits, one log line and one measurement for each request, and one envelope
 * for each error.
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
    // Our log writes the same lines; its type is narrower than what Fastify would accept, and so is
    // that of the server it answers.
    loggerInstance: log as never,
    logController: new LogController({ disableRequestLogging: true }),
    // Lines name their request themselves: a child logger for each request costs more than the
    // request's own line.
    childLoggerFactory: (logger) => logger,
    genReqId: (request) => {
      const given = request.headers["x-request-id"];
      return typeof given === "string" && ownId.test(given) ? given : randomUUID();
    },
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    bodyLimit,
    requestTimeout: 30_000,
    http: { maxHeaderSize: 16 * 1024, headersTimeout: 10_000, IncomingMessage: PlainRequest },
    routerOptions: { maxParamLength: 256 },
    forceCloseConnections: "idle",
    // It answers without asking which server it is, of whose narrower type see above.
    frameworkErrors: answerUnreadable as never,
  }) as unknown as FastifyInstance;
  greetRequests(app, {
    headers: securityHeaders({ isSecure, hasSecureSubdomains }),
    clock,
    isDraining,
  });
  noteRequests(app, log, metrics);
  readToTheEnd(app);
  shedIdle(app.server);
  countUnderWay(app.server);
  readJsonBodies(app);
  answerErrors(app, log);
  return app;
}

type Greeting = { headers: Record<string, string>; clock: Clock; isDraining: () => boolean };

/**
 * What every answer carries. While the shop is stopping each connection ends with its answer, so
 * that no client sends on one that is about to close.
 */
function greetRequests(app: FastifyInstance, { headers, clock, isDraining }: Greeting): void {
  app.addHook("onRequest", (request, reply, done) => {
    // Browsers go by this for whatever counts down; without it the machine's own clock would say
    // it.
    reply.headers(headers).header("x-request-id", request.id).header("date", clock().toUTCString());
    if (isDraining()) reply.header("connection", "close");
    if (request.url.length > longestAddress) return done(tooLong());
    if (!isAnAddress(request.url)) return done(new Refused("BAD_JSON"));
    // A request line without a version, as before HTTP/1.0: no browser sends it.
    if (request.raw.httpVersionMajor < 1) return done(new Refused("BAD_JSON"));
    done();
  });
}

/**
 * No browser writes NUL and no column takes it. Other control characters in a path would reach the
 * pages' router, for which some of them are no address;
 * in a query they are left out like in any text. What does not begin with a slash (`*`, another
 * server's address) is asked of a proxy.
 */
function isAnAddress(url: string): boolean {
  return url.startsWith("/") && !url.includes("%00") && !controlInPath.test(url);
}

/**
 * No body, no cookie, no query string; not even the path, which may carry a token: the route says
 * enough.
 */
function noteRequests(app: FastifyInstance, log: Log, metrics: Metrics): void {
  // These lines hold nothing to hide, and looking for it would cost more than writing them.
  const lines = log.child({}, { redact: [] });
  app.addHook("onResponse", (request, reply, done) => {
    const { id, method } = request;
    const route = request.routeOptions.url ?? "unknown";
    const status = reply.statusCode;
    const ms = reply.elapsedTime;
    metrics.observeRequest({ method, route, status, ms });
    lines.info({ id, method, route, status, ms: Math.round(ms * 10) / 10 }, "request");
    done();
  });
}

/**
 * What is left of a body that was refused in the middle is read and thrown away.
 * NOTE: without this the next request on the same connection waits behind it until its time is
 * over: Node does it only where the body was not read at all.
 */
function readToTheEnd(app: FastifyInstance): void {
  app.addHook("onResponse", ({ raw }, _reply, done) => {
    if (raw.complete === false && !raw.destroyed) raw.unpipe().resume();
    done();
  });
}

function tooLong(): Error {
  return Object.assign(new Error("The address is too long."), {
    code: "FST_ERR_CTP_BODY_TOO_LARGE",
  });
}

/** An address that cannot be decoded comes before every route and hook. */
function answerUnreadable(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const error = { code: "BAD_JSON", msg: refusals.BAD_JSON[languageOf(request)] };
  reply.code(400).send({ success: false, error, request_id: request.id });
}
