import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type RefusalCode, refusals } from "#contract/refusals/refusals.ts";
import { writtenIn } from "#domain/language/page-languages.ts";
import { splitLanguage } from "#domain/link/localized-path.ts";
import {
  isAboutErasedAccount,
  isBeyondCeiling,
  isBusy,
  isDatabaseAway,
  isDatabaseFull,
} from "../database/database-errors.ts";
import { DiskFault } from "../process/disk-fault.ts";
import type { Log } from "../process/log.ts";
import { sendBusyPage } from "./admission/turn-away.ts";
import { languageOf, sendRefusal } from "./answer/send-refusal.ts";
import { isApiPath } from "./api-paths.ts";
import { Misread } from "./misread.ts";
import { Refused, tryAgainSeconds } from "./refusal.ts";

/** Refusals of the HTTP library, as codes of the contract. */
const ofTheLibrary: Record<string, RefusalCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: "BAD_JSON",
  FST_ERR_CTP_EMPTY_JSON_BODY: "BAD_JSON",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "BAD_JSON",
  FST_ERR_CTP_BODY_TOO_LARGE: "PAYLOAD_TOO_LARGE",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "UNSUPPORTED_MEDIA_TYPE",
};

export function answerErrors(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error: Error & { code?: string }, request, reply) =>
    answer(app, refusalOfFault(log, error, request), request, reply),
  );
}

/** How a call that failed is answered. The log has what is no refusal. */
export function refusalOfFault(
  log: Pick<Log, "error" | "warn">,
  error: Error & { code?: string },
  request: FastifyRequest,
): Refused {
  const refused = error instanceof Misread ? error.refusal(languageOf(request)) : asRefusal(error);
  note(log, { error, refused, entry: { id: request.id, route: request.routeOptions.url } });
  return refused ?? new Refused("INTERNAL");
}

type ErrorContext = {
  error: Error;
  refused: Refused | undefined;
  entry: { id: string; route: string | undefined };
};

/** A fault is logged once. An outage is logged in one line that names what is unavailable. */
function note(log: Pick<Log, "error" | "warn">, { error, refused, entry }: ErrorContext): void {
  const reason =
    error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
  if (error instanceof DiskFault)
    log.error({ ...entry, reason }, error.isFull ? "disk full" : "disk away");
  else if (isDatabaseFull(error))
    log.error({ ...entry, reason: `database: ${reason}` }, "the database cannot write");
  else if (refused === undefined) log.error({ ...entry, err: error }, "request failed");
  else if (isBusy(error)) log.warn({ ...entry, err: error }, "the shop was busy");
  else if (refused.code === "SERVICE_UNAVAILABLE") log.warn({ ...entry, reason }, "database away");
}

function asRefusal(error: Error & { code?: string }): Refused | undefined {
  if (error instanceof Refused) return error;
  if (hasSenderLeft(error)) return new Refused("BAD_JSON");
  const code = ofTheLibrary[error.code ?? ""];
  if (code !== undefined) return new Refused(code);
  if (isBeyondCeiling(error)) return new Refused("LIST_FULL");
  if (isAboutErasedAccount(error)) return new Refused("UNAUTHORIZED");
  if (isBusy(error)) return new Refused("SHOP_BUSY");
  if (error instanceof DiskFault)
    return new Refused(error.isFull ? "OUT_OF_STORAGE" : "SERVICE_UNAVAILABLE");
  return isDatabaseAway(error) || isDatabaseFull(error)
    ? new Refused("SERVICE_UNAVAILABLE")
    : undefined;
}

/**
 * A sender who disconnects in the middle of a body is no fault of the shop, and nobody reads the
 * answer.
 */
function hasSenderLeft({ code, message }: Error & { code?: string }): boolean {
  return code === "ECONNRESET" && message === "aborted";
}

function answer(
  app: FastifyInstance,
  refused: Refused,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  // This replaces the cache header of the regular answer.
  reply.header("cache-control", "no-store");
  if (isApiPath(request.url)) return sendRefusal(app.guard, refused, request, reply);
  // The page could not even be rendered as an error page.
  const text = app.guard.refusalText(refused.code, writtenIn(splitLanguage(request.url).language));
  const { status } = refusals[refused.code];
  // Browsers reload the page by `refresh`. Programs read `retry-after`.
  if (status === 503)
    reply.headers({ "retry-after": String(tryAgainSeconds), refresh: String(tryAgainSeconds) });
  if (refused.code === "SHOP_BUSY") return sendBusyPage(request, reply, tryAgainSeconds);
  return reply.code(status).type("text/plain; charset=utf-8").send(text);
}
