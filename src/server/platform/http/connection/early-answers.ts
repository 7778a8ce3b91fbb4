import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** A complete answer that is the same for everybody. */
export type ReadyAnswer = {
  status: number;
  /** Names and values in turn. */
  headers: readonly string[];
  body: Buffer | null;
};
/** The answer to a request without a body. Undefined: there is none yet, or it is not for everybody. */
export type FindReady = (request: IncomingMessage) => ReadyAnswer | undefined;
/** `route`: as it stands in the log. */
export type AnswerEarly = (route: string, find: FindReady) => void;

type Options = {
  /** Headers of every answer: names and values in turn. */
  greeting: (id: string) => readonly string[];
  idOf: (request: IncomingMessage) => string;
  isDraining: () => boolean;
  note: (answered: {
    id: string;
    method: string;
    route: string;
    status: number;
    ms: number;
  }) => void;
};
type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Sends ready answers before routes and hooks, which cost more than the answer. Headers, log line and
 * measurement are those of every request; `find` asks for admission. NOTE: call it before others
 * listen for requests, so that they see these too.
 */
export function answerEarly(server: Server, options: Options): AnswerEarly {
  const { greeting, idOf, isDraining, note } = options;
  const [usual] = server.listeners("request") as [Listener];
  let known: { route: string; find: FindReady } | undefined;
  server.removeListener("request", usual);
  server.on("request", (request, response) => {
    const begun = performance.now();
    const ready = isPlain(request) && !isDraining() ? known?.find(request) : undefined;
    if (ready === undefined || known === undefined) return usual.call(server, request, response);
    const { status, headers, body } = ready;
    const id = idOf(request);
    response.writeHead(status, [...greeting(id), ...headers]);
    response.end(body);
    const ms = performance.now() - begun;
    note({ id, method: "GET", route: known.route, status, ms });
  });
  return (route, find) => {
    known = { route, find };
  };
}

/** Anything unusual goes the usual way. */
function isPlain({
  method,
  httpVersionMinor,
  httpVersionMajor,
  headers,
}: IncomingMessage): boolean {
  return (
    method === "GET" &&
    httpVersionMajor === 1 &&
    httpVersionMinor === 1 &&
    headers["content-length"] === undefined &&
    headers["transfer-encoding"] === undefined
  );
}
