import { isIP } from "node:net";
import { Agent, buildConnector, type Dispatcher, request as send } from "undici";
import { type CircuitBreaker, createCircuitBreaker } from "./circuit-breaker.ts";
import { isPublicAddress, lookupPublicAddress } from "./public-address.ts";

export type OutgoingRequest = {
  method: "GET" | "POST" | "PATCH";
  url: string;
  headers?: Record<string, string>;
  body?: string;
  /** A call that others can do without: its failures pause only calls of this kind. */
  isMinor?: true;
};
export type OutgoingResponse = { status: number; contentType: string; body: Buffer };
export type OutgoingLog = {
  info: (fields: object, message: string) => void;
  warn: (fields: object, message: string) => void;
};

export type OutgoingSettings = {
  /**
   * The other side's name in the log. Each name has its own circuit breaker and its own list of
   * hosts.
   */
  name: string;
  baseUrls: readonly string[];
  /** Allows plain HTTP and addresses that are not public. It is never set in production. */
  allowInsecure: boolean;
  log: OutgoingLog;
  limits?: Partial<Limits>;
};

type Limits = {
  connectMs: number;
  totalMs: number;
  responseBytes: number;
  connections: number;
  failuresToOpen: number;
  pauseMs: number;
};
const usualLimits: Limits = {
  connectMs: 2_000,
  totalMs: 8_000,
  responseBytes: 1_048_576,
  connections: 50,
  failuresToOpen: 5,
  pauseMs: 10_000,
};

export type OutgoingHttp = {
  send: (request: OutgoingRequest) => Promise<OutgoingResponse>;
  close: () => Promise<void>;
};
export type FailureReason =
  | "not-allowed"
  | "paused"
  | "unreachable"
  | "timeout"
  | "too-large"
  | "redirected";

/** `mayHaveArrived` is false only when the other side has certainly not received the request. */
export class OutgoingFailure extends Error {
  readonly reason: FailureReason;
  readonly mayHaveArrived: boolean;

  constructor(reason: FailureReason, mayHaveArrived: boolean, cause?: unknown) {
    super(`outgoing call: ${reason}`, { cause });
    this.reason = reason;
    this.mayHaveArrived = mayHaveArrived;
  }
}

/** The failure happened before there was a connection, so nothing can have been sent. */
class NotConnected extends Error {}

export function createOutgoingHttp(settings: OutgoingSettings): OutgoingHttp {
  const limits = { ...usualLimits, ...settings.limits };
  const origins = allowedOrigins(settings);
  const { failuresToOpen, pauseMs } = limits;
  const now = () => performance.now();
  const breaker = createCircuitBreaker({ failuresToOpen, pauseMs, now });
  const minorBreaker = createCircuitBreaker({ failuresToOpen, pauseMs, now });
  const agent = new Agent({
    connect: markingConnector(limits.connectMs, settings.allowInsecure),
    connections: limits.connections,
  });

  return {
    send: async (request) => {
      const begun = performance.now();
      const entry = { provider: settings.name, method: request.method, path: pathOf(request.url) };
      try {
        const url = allowedUrl(request.url, origins);
        const response = await guarded(request.isMinor ? minorBreaker : breaker, () =>
          exchange(url, request, agent, limits),
        );
        settings.log.info(
          { ...entry, status: response.status, ms: Math.round(performance.now() - begun) },
          "outgoing call",
        );
        return response;
      } catch (error) {
        const failure = asFailure(error);
        settings.log.warn(
          {
            ...entry,
            failure: failure.reason,
            detail: codeOf(failure.cause),
            ms: Math.round(performance.now() - begun),
          },
          "outgoing call failed",
        );
        throw failure;
      }
    },
    close: () => agent.destroy(),
  };
}

function allowedOrigins({ name, baseUrls, allowInsecure }: OutgoingSettings): Set<string> {
  return new Set(
    baseUrls.map((baseUrl) => {
      const { protocol, origin, hostname } = new URL(baseUrl);
      const secure =
        protocol === "https:" && (isIP(bare(hostname)) === 0 || isPublicAddress(bare(hostname)));
      if (!secure && !allowInsecure)
        throw new Error(
          `${name}: the base address ${baseUrl} must begin with https:// and be public`,
        );
      return origin;
    }),
  );
}

function bare(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, "");
}

function allowedUrl(text: string, origins: Set<string>): URL {
  const url = URL.parse(text);
  if (url === null || !origins.has(url.origin) || url.username !== "" || url.password !== "")
    throw new OutgoingFailure("not-allowed", false);
  return url;
}

function markingConnector(timeout: number, allowInsecure: boolean): buildConnector.connector {
  const connect = buildConnector({
    timeout,
    allowH2: false,
    ...(allowInsecure ? {} : { lookup: lookupPublicAddress }),
  });
  return (options, callback) =>
    connect(options, (error, socket) => {
      if (error === null) callback(null, socket);
      else callback(new NotConnected("no connection", { cause: error }), null);
    });
}

async function guarded(
  breaker: CircuitBreaker,
  call: () => Promise<OutgoingResponse>,
): Promise<OutgoingResponse> {
  if (!breaker.mayPass()) throw new OutgoingFailure("paused", false);
  try {
    const response = await call();
    if (response.status >= 500) breaker.failed();
    else breaker.succeeded();
    return response;
  } catch (error) {
    if (isTheirFault(asFailure(error).reason)) breaker.failed();
    else breaker.succeeded();
    throw error;
  }
}

function isTheirFault(reason: FailureReason): boolean {
  return reason === "unreachable" || reason === "timeout";
}

async function exchange(
  url: URL,
  request: OutgoingRequest,
  dispatcher: Dispatcher,
  limits: Limits,
): Promise<OutgoingResponse> {
  const response = await send(url, {
    method: request.method,
    headers: request.headers ?? {},
    body: request.body ?? null,
    dispatcher,
    signal: AbortSignal.timeout(limits.totalMs),
  });
  const body = await readLimited(response.body, limits.responseBytes);
  if (response.statusCode >= 300 && response.statusCode < 400)
    throw new OutgoingFailure("redirected", true);
  return {
    status: response.statusCode,
    contentType: String(response.headers["content-type"] ?? ""),
    body,
  };
}

async function readLimited(body: Dispatcher.ResponseData["body"], limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > limit) throw new OutgoingFailure("too-large", true);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function asFailure(error: unknown): OutgoingFailure {
  if (error instanceof OutgoingFailure) return error;
  if (error instanceof NotConnected)
    return new OutgoingFailure("unreachable", false, error.cause ?? error);
  if (error instanceof Error && error.name === "TimeoutError")
    return new OutgoingFailure("timeout", true, error);
  return new OutgoingFailure("unreachable", true, error);
}

function codeOf(cause: unknown): string | undefined {
  if (!(cause instanceof Error)) return undefined;
  return "code" in cause && typeof cause.code === "string" ? cause.code : cause.message;
}

/** The log leaves the query out, because it may contain what a person typed. */
function pathOf(url: string): string {
  return URL.parse(url)?.pathname ?? "";
}
