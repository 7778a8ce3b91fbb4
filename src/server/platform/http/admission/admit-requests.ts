import { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Log } from "#server/platform/process/log.ts";
import type { Metrics } from "../metrics.ts";
import { networkOf } from "../network-of.ts";
import { Admission } from "./admission.ts";
import type { Visit } from "./lane.ts";
import { watchLateness } from "./lateness.ts";
import { type RequestClass, requestShares } from "./request-shares.ts";
import { type RouteClass, routeClass } from "./route-class.ts";
import { turnAway } from "./turn-away.ts";

type Options = {
  /** The class of a page. Null: it is not limited. */
  pageClass: (request: FastifyRequest) => RequestClass | null;
  /** Whether the cookies claim a session. They are not checked, because that costs a statement. */
  hasSession: (request: FastifyRequest) => boolean;
  metrics: Metrics;
  log: Log;
  admission?: Admission;
};
type AdmittedVisit = Visit & { name: RequestClass; isTurnedAway: boolean };

declare module "fastify" {
  interface FastifyContextConfig {
    requestClass?: RouteClass | undefined;
  }
  interface FastifyRequest {
    admittedVisit: AdmittedVisit | null;
  }
}

/**
 * Bounds how many requests are at work and how many wait, by class and fairly by network
 * (`request-shares`). A request that would wait too long is refused at once: before its body is
 * read, and before its session is. NOTE: register it before all routes. A call that a page makes
 * while it is rendered is a part of the page, and passes.
 */
export function admitRequests(app: FastifyInstance, options: Options): Pick<Admission, "passes"> {
  const { admission = new Admission({ shares: requestShares }) } = options;
  const note = noteTurnedAway(options);
  app.decorateRequest("admittedVisit", null);
  app.addHook("onRoute", (route) => {
    route.config = { ...route.config, requestClass: routeClass(route.method, route.url) };
  });
  const refuse = (visit: AdmittedVisit, request: FastifyRequest, reply: FastifyReply) => {
    visit.isTurnedAway = true;
    note.count(visit.name);
    turnAway(app, request, reply);
  };
  app.addHook("onRequest", (request, reply, done) => {
    const name = classOf(request, options);
    if (name === null) return done();
    const visit = newVisit(name, request);
    request.admittedVisit = visit;
    if (admission.hasRoom(name, visit.network)) done();
    else refuse(visit, request, reply);
  });
  // NOTE: the body has arrived by now. A slow sender takes no place from others.
  app.addHook("preValidation", (request, reply, done) => {
    const visit = request.admittedVisit;
    if (visit === null) return done();
    visit.begin = done;
    visit.turnAway = () => refuse(visit, request, reply);
    if (admission.enter(visit.name, visit))
      reply.raw.once("close", () => admission.forget(visit.name, visit));
  });
  // What remains after this is the line to the visitor, who may be slow.
  app.addHook("onSend", (request, _reply, payload, done) => {
    const visit = request.admittedVisit;
    if (visit !== null) admission.leave(visit.name, visit);
    done(null, payload);
  });
  watchLateness(app, (ms) => {
    admission.noteLateness(ms);
    note.tell();
  });
  return admission;
}

/** Whether the request was refused because of too much work. Such requests have no log line each. */
export function isTurnedAway({ admittedVisit }: FastifyRequest): boolean {
  return admittedVisit?.isTurnedAway ?? false;
}

function classOf(request: FastifyRequest, options: Options): RequestClass | null {
  const found = request.routeOptions.config.requestClass;
  if (found === undefined || found === "upload") return null;
  // A call inside this process has no connection of its own.
  if (!(request.raw instanceof IncomingMessage)) return null;
  if (found === "visit") return options.pageClass(request);
  const goesFirst = found === "checkout" || found === "learning";
  return goesFirst && !options.hasSession(request) ? "call" : found;
}

function newVisit(name: RequestClass, { ip }: FastifyRequest): AdmittedVisit {
  const nothing = () => undefined;
  return { name, network: networkOf(ip), isTurnedAway: false, begin: nothing, turnAway: nothing };
}

const tellEveryMs = 1_000;

/** Counts refusals by class, and logs them once a second. */
function noteTurnedAway({ metrics, log }: Options): {
  count(name: RequestClass): void;
  tell(): void;
} {
  const add = metrics.counter(
    "http_requests_turned_away_total",
    "Requests refused because the shop had too much to do, by class",
    ["class"],
  );
  let counts: Partial<Record<RequestClass, number>> = {};
  let toldAt = 0;
  return {
    count: (name) => {
      add({ class: name });
      counts[name] = (counts[name] ?? 0) + 1;
    },
    tell: () => {
      const now = performance.now();
      if (now - toldAt < tellEveryMs || Object.keys(counts).length === 0) return;
      log.warn({ turnedAway: counts }, "the shop is busy and turns requests away");
      counts = {};
      toldAt = now;
    },
  };
}
