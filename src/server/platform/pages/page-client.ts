import type { FastifyInstance, FastifyRequest } from "fastify";
import { allEndpoints } from "#contract/all-endpoints.ts";
import {
  type ApiRequest,
  type ApiResponse,
  createBriefClient,
  type NamedRequest,
  type ShopClient,
} from "#contract/client.ts";
import { splitLanguage } from "#domain/link/localized-path.ts";
import { directCall } from "../http/direct/bound-calls.ts";
import { makeCall } from "../http/direct/make-call.ts";

const drawn = "x-drawn";

/**
 * Whether the call comes from a page that is being rendered on the server, and not from a browser.
 */
export function isDrawn({ headers }: FastifyRequest): boolean {
  return headers[drawn] !== undefined;
}

type Visit = { headers: { cookie?: string | undefined; [drawn]?: unknown } };
const underWay = new Map<string, Visit>();
let lastVisit = 0;

/**
 * The visit of a page for which a call is made, or the call itself. Calls of one visit have one
 * caller, who needs to be found only once. NOTE: the cookies are the same, so whatever a browser
 * writes into this header, it is nobody else.
 */
export function visitOf<V extends Visit>(call: V): V | Visit {
  const visit = underWay.get(String(call.headers[drawn]));
  return visit !== undefined && visit.headers.cookie === call.headers.cookie ? visit : call;
}

const readInVisits = new WeakMap<object, Map<string, Promise<unknown>>>();

/** What several calls of one visit of a page need is read once. Other calls read for themselves. */
export function onceAVisit<T>(
  request: FastifyRequest,
  name: string,
  read: () => Promise<T>,
): Promise<T> {
  const visit = visitOf(request);
  if (visit === request) return read();
  const known = readInVisits.get(visit) ?? new Map<string, Promise<unknown>>();
  readInVisits.set(visit, known);
  const found = known.get(name) ?? read();
  known.set(name, found);
  return found as Promise<T>;
}

/** `end` is called when the page is there. */
export type PageClient = { api: ShopClient; setCookies: string[]; end(): void };
type Options = {
  /** Answers for everybody. Without it each page asks for itself. */
  shared?: SharedAnswers | undefined;
  visitor?: FastifyRequest | undefined;
};

/**
 * A page's own client: the same calls as the browser's, answered inside this process, with the
 * visitor's cookie or none. Each call is made once, however often the page asks for it.
 */
export function pageClient(
  app: FastifyInstance,
  path: string,
  { shared, visitor }: Options = {},
): PageClient {
  const setCookies: string[] = [];
  // For a navigation inside the browser, the router requests the page's data: `/en.data`.
  const { language } = splitLanguage(path.replace(/\.data(?=$|\?)/, ""));
  lastVisit += 1;
  const visit = `${lastVisit}`;
  if (visitor) underWay.set(visit, visitor);
  const headers = {
    "x-lang": language.code,
    [drawn]: visit,
    "sec-fetch-site": "same-origin",
    ...(visitor?.headers.cookie !== undefined && { cookie: visitor.headers.cookie }),
  };
  const onCookie = (cookie: string) => void setCookies.push(cookie);
  const make = (sent: NamedRequest): Promise<ApiResponse> => {
    const call = visitor && directCall(app, sent.name);
    return visitor && call
      ? makeCall(app, call, sent, { id: visitor.id, ip: visitor.ip, headers, onCookie })
      : inject(app, sent, { visitor, headers, onCookie });
  };
  const asked = new Map<string, Promise<ApiResponse>>();
  const send = (sent: NamedRequest) => {
    const { method, path: url, body } = sent;
    const name =
      body === undefined ? `${method} ${url}` : `${method} ${url} ${JSON.stringify(body)}`;
    const answer = asked.get(name) ?? shared?.find(sent, language.code) ?? make(sent);
    asked.set(name, answer);
    return answer;
  };
  const end = () => void underWay.delete(visit);
  return { api: createBriefClient(allEndpoints, send), setCookies, end };
}

type Injection = {
  visitor: FastifyRequest | undefined;
  headers: Record<string, string>;
  onCookie: (cookie: string) => void;
};

/** The same call through the whole server, without a network. */
async function inject(
  app: FastifyInstance,
  { method, path: url, body }: ApiRequest,
  { visitor, headers, onCookie }: Injection,
): Promise<ApiResponse> {
  const answer = await app.inject({
    method: method as "GET",
    url,
    headers: { ...headers, ...(visitor && { "x-request-id": visitor.id }) },
    ...(visitor && { remoteAddress: visitor.ip }),
    ...(body !== undefined && { payload: body as object }),
  });
  for (const cookie of [answer.headers["set-cookie"] ?? []].flat()) onCookie(cookie);
  return { status: answer.statusCode, body: answer.json() };
}

const believedForMs = 1_000;
const mostKept = 50;

/**
 * Answers that are the same for everybody, asked for at most once a second. An answer with the same
 * content stays the same object, so what is made of it can be kept.
 */
export class SharedAnswers {
  readonly #app: FastifyInstance;
  readonly #isShared: (path: string) => boolean;
  readonly #kept = new Map<string, { at: number; text: string; answer: Promise<ApiResponse> }>();

  constructor(app: FastifyInstance, isShared: (path: string) => boolean) {
    this.#app = app;
    this.#isShared = isShared;
  }

  /** Undefined: the answer depends on who asks. */
  find({ method, path }: ApiRequest, language: string): Promise<ApiResponse> | undefined {
    if (method !== "GET" || !this.#isShared(path)) return undefined;
    const name = `${language} ${path}`;
    const kept = this.#kept.get(name);
    const now = performance.now();
    if (kept && now - kept.at < believedForMs) return kept.answer;
    const answer = this.#ask(name, path, language);
    this.#keep(name, { at: now, text: kept?.text ?? "", answer });
    return answer;
  }

  async #ask(name: string, path: string, language: string): Promise<ApiResponse> {
    const before = this.#kept.get(name);
    try {
      const headers = { "x-lang": language, [drawn]: "0", "sec-fetch-site": "same-origin" };
      const { statusCode, payload } = await this.#app.inject({ url: path, headers });
      const old = before && (await before.answer.catch(() => undefined));
      // While the database is away the last answer is better than none.
      if (old && (before.text === payload || statusCode >= 500)) return old;
      if (statusCode !== 200) this.#kept.delete(name);
      const kept = this.#kept.get(name);
      if (kept) kept.text = payload;
      return { status: statusCode, body: JSON.parse(payload) };
    } catch (error) {
      this.#kept.delete(name);
      throw error;
    }
  }

  #keep(name: string, kept: { at: number; text: string; answer: Promise<ApiResponse> }): void {
    this.#kept.delete(name);
    this.#kept.set(name, kept);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= mostKept) return;
      this.#kept.delete(oldest);
    }
  }
}
