import type { FastifyInstance, FastifyRequest } from "fastify";
import { allEndpoints } from "#contract/all-endpoints.ts";
import {
  type ApiRequest,
  createBriefClient,
  type Send,
  type ShopClient,
} from "#contract/client.ts";
import { splitLanguage } from "#domain/link/localized-path.ts";

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

/** `end` is called when the page is there. */
export type PageClient = { api: ShopClient; setCookies: string[]; end(): void };
type Options = {
  /** Answers for everybody. Without it each page asks for itself. */
  shared?: SharedAnswers | undefined;
  visitor?: FastifyRequest | undefined;
};
type Response = Awaited<ReturnType<Send>>;

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
    ...(visitor && {
      "x-request-id": visitor.id,
      ...(visitor.headers.cookie !== undefined && { cookie: visitor.headers.cookie }),
    }),
  };
  const inject = async ({ method, path: url, body }: ApiRequest): Promise<Response> => {
    const answer = await app.inject({
      method: method as "GET",
      url,
      headers,
      ...(visitor && { remoteAddress: visitor.ip }),
      ...(body !== undefined && { payload: body as object }),
    });
    setCookies.push(...[answer.headers["set-cookie"] ?? []].flat());
    return { status: answer.statusCode, body: answer.json() };
  };
  const asked = new Map<string, Promise<Response>>();
  const send: Send = (sent) => {
    const name = `${sent.method} ${sent.path} ${JSON.stringify(sent.body)}`;
    const answer = asked.get(name) ?? shared?.find(sent, language.code) ?? inject(sent);
    asked.set(name, answer);
    return answer;
  };
  const end = () => void underWay.delete(visit);
  return { api: createBriefClient(allEndpoints, send), setCookies, end };
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
  readonly #kept = new Map<string, { at: number; text: string; answer: Promise<Response> }>();

  constructor(app: FastifyInstance, isShared: (path: string) => boolean) {
    this.#app = app;
    this.#isShared = isShared;
  }

  /** Undefined: the answer depends on who asks. */
  find({ method, path }: ApiRequest, language: string): Promise<Response> | undefined {
    if (method !== "GET" || !this.#isShared(path)) return undefined;
    const name = `${language} ${path}`;
    const kept = this.#kept.get(name);
    const now = performance.now();
    if (kept && now - kept.at < believedForMs) return kept.answer;
    const answer = this.#ask(name, path, language);
    this.#keep(name, { at: now, text: kept?.text ?? "", answer });
    return answer;
  }

  async #ask(name: string, path: string, language: string): Promise<Response> {
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

  #keep(name: string, kept: { at: number; text: string; answer: Promise<Response> }): void {
    this.#kept.delete(name);
    this.#kept.set(name, kept);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= mostKept) return;
      this.#kept.delete(oldest);
    }
  }
}
