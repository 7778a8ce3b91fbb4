import { symbols } from "pino";
import type { Log } from "#server/platform/process/log.ts";
import type { Metrics } from "../metrics.ts";

export type AnsweredRequest = {
  id: string;
  method: string;
  route: string;
  status: number;
  ms: number;
  /** Refused because of too much work. Such requests have no log line each. */
  isTurnedAway?: boolean;
};
export type NoteRequest = (request: AnsweredRequest) => void;

const info = 30;

/**
 * One measurement and one log line per request. A line holds no body, cookie, query string or path,
 * which may carry a token. The route is enough.
 */
export function createRequestNotes(log: Log, metrics: Metrics): NoteRequest {
  const write = lineWriter(log);
  return (request) => {
    metrics.observeRequest(request);
    if (!request.isTurnedAway) write(request);
  };
}

/**
 * NOTE: the line goes past the library, which takes three times as long to make the same one. No part
 * of it can break the line: an id is letters and digits, and a method is one that Node knows.
 */
function lineWriter(log: Log): NoteRequest {
  const parts = log as unknown as {
    [symbols.streamSym]?: { write(line: string): void };
    [symbols.timeSym]: () => string;
  };
  const stream = parts[symbols.streamSym];
  /** As in all lines of this log: `,"time":…`. */
  const time = parts[symbols.timeSym];
  return ({ id, method, route, status, ms }) => {
    if (log.levelVal > info) return;
    const rounded = Math.round(ms * 10) / 10;
    stream?.write(
      `{"level":${info}${time()},"id":"${id}","method":"${method}","route":${JSON.stringify(route)},"status":${status},"ms":${rounded},"msg":"request"}\n`,
    );
  };
}
