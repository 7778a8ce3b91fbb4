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
import { isTurnedAway } from "./admission/admit-requests.ts";
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
    // The handler does not depend on the server's type, which is narrower (see above).
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
 * Headers of every answer. While the shop is stopping, each connection closes with its answer, so
 * that no client reuses one that is about to close.
 */
function greetRequests(app: FastifyInstance, { headers, clock, isDraining }: Greeting): void {
  app.addHook("onRequest", (request, reply, done) => {
    // Browsers use this date for countdowns. Without it, Node would take the machine's own clock.
    reply.headers(headers).header("x-request-id", request.id).header("date", clock().toUTCString());
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

/**
 * A log line holds no body, cookie, query string or path, which may carry a token. The route is
 * enough.
 */
function noteRequests(app: FastifyInstance, log: Log, metrics: Metrics): void {
  // These lines contain no secrets, and searching for some would cost more than writing the line.
  const lines = log.child({}, { redact: [] });
  app.addHook("onResponse", (request, reply, done) => {
    const { id, method } = request;
    const route = request.routeOptions.url ?? "unknown";
    const status = reply.statusCode;
    const ms = reply.elapsedTime;
    metrics.observeRequest({ method, route, status, ms });
    if (!isTurnedAway(request))
      lines.info({ id, method, route, status, ms: Math.round(ms * 10) / 10 }, "request");
    done();
  });
}

/**
 * Reads and discards the rest of a body that was refused in the middle. NOTE: otherwise the next
 * request on the connection waits until the first one times out. Node does this only when the body
 * was not read at all.
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

/** An address that cannot be decoded is rejected before every route and hook. */
function answerUnreadable(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const error = { code: "BAD_JSON", msg: refusals.BAD_JSON[languageOf(request)] };
  reply.code(400).send({ success: false, error, request_id: request.id });
}
