import { existsSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { PageServices } from "#contract/page.ts";
import { canonicalPath } from "#domain/link/canonical-path.ts";
import { cspArea } from "#domain/page/csp-area.ts";
import { isMeasuredPage } from "#domain/settings/analytics-pages.ts";
import type { ReadyAnswer } from "../http/connection/early-answers.ts";
import { StartProblem } from "../process/start-problem.ts";
import { createDrawing, type DrawingTurns } from "./drawing.ts";
import { GuestPages } from "./guest-pages.ts";
import { type KeptBuilds, keptBuilds } from "./kept-builds.ts";
import { type OwnPage, OwnPages } from "./own-pages.ts";
import { PageCache } from "./page-cache.ts";
import { pageClient, SharedAnswers } from "./page-client.ts";
import { PageVersion } from "./page-version.ts";
import type { Handle, PageBuild, PagesOptions } from "./pages.ts";
import { storedPath } from "./public-page.ts";
import { readyPage, sendResponse, sendStoredPage } from "./send-page.ts";
import { storePage } from "./stored-page.ts";

/** The route of all pages. */
const everyPage = "/*";
/** What the router answers beside pages: the list of routes below an address. */
const routeList = "/__manifest";
/** No browser keeps a page that depends on whether there is a session. */
const forGuests = "private, no-cache";

/** Pages from the build: stored where they are the same for many. */
export async function builtPages(
  app: FastifyInstance,
  options: PagesOptions,
): Promise<{ build: PageBuild; drawing: DrawingTurns }> {
  const build = await loadBuild(options.root);
  await registerFiles(
    app,
    join(options.root, "build/client"),
    keptBuilds(options.keptBuildsFolder),
  );
  const drawing = createDrawing();
  const handle = build.entry.module.createPageHandler(build, "production");
  const visits = new PageVisits(app, { ...options, handle, drawing });
  app.answerEarly(everyPage, (request) => visits.ready(request));
  app.get(everyPage, (request, reply) => {
    const other = canonicalPath(request.url);
    return other === null ? visits.answer(request, reply) : sendElsewhere(reply, other);
  });
  return { build, drawing };
}

async function loadBuild(root: string): Promise<PageBuild> {
  const file = join(root, "build/server/index.js");
  if (!existsSync(file))
    throw new StartProblem(
      'The pages are not built: start with "npm start", or run "npm run build" first.',
    );
  return import(pathToFileURL(file).href);
}

/** Each page has one address. */
export function sendElsewhere(reply: FastifyReply, path: string): FastifyReply {
  return reply.header("cache-control", "public, max-age=3600").redirect(path, 308);
}

async function registerFiles(
  app: FastifyInstance,
  folder: string,
  kept: KeptBuilds,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    // Compressed files are sent in place of their originals, never by an address of their own.
    globIgnore: ["**/*.br", "**/*.gz"],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.header(
        "cache-control",
        file.includes("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
    },
  });
  // A tab of another build asks for its scripts. A page in place of a missing one would be parsed as
  // a script.
  app.get<{ Params: { "*": string } }>("/assets/*", async ({ params }, reply) => {
    const name = params["*"];
    const build = await kept.find(name);
    if (build !== undefined) return reply.sendFile(`assets/${name}`, build);
    const missing = reply.code(404).header("cache-control", "no-store");
    return missing.type("text/plain; charset=utf-8").send("");
  });
}

type VisitOptions = PagesOptions & { handle: Handle; drawing: DrawingTurns };
type Answer = FastifyReply | Promise<FastifyReply>;

class PageVisits {
  readonly #app: FastifyInstance;
  readonly #options: VisitOptions;
  readonly #shared: SharedAnswers;
  readonly #public: PageCache;
  readonly #guest: GuestPages;
  readonly #own = new OwnPages();

  constructor(app: FastifyInstance, options: VisitOptions) {
    this.#app = app;
    this.#options = options;
    this.#shared = new SharedAnswers(app, options.isSameForAll);
    this.#public = new PageCache({
      render: (path) => this.#render(path),
      version: new PageVersion(options.currentVersion),
      policyFor: options.policyFor,
    });
    this.#guest = new GuestPages({
      read: (path) => options.handle.read(this.#ask(path), this.#services(path).given),
      draw: async (path) =>
        storePage(await this.#render(path), {
          version: "",
          path,
          policyFor: options.policyFor,
          life: forGuests,
        }),
    });
  }

  /**
   * A stored page. NOTE: pages are stored under their canonical addresses only, so a request with just
   * this address would find the same page through the routes.
   */
  ready({ url, headers }: IncomingMessage): ReadyAnswer | undefined {
    const page = this.#public.ready(url ?? "");
    return page !== undefined && this.#options.passes() ? readyPage(page, headers) : undefined;
  }

  answer(request: FastifyRequest, reply: FastifyReply): Answer {
    const { publicPages, guestPages } = this.#options;
    const { url, headers } = request;
    const path = storedPath(publicPages, url);
    if (path !== undefined) return send(this.#public.get(path), request, reply);
    const guestPage = storedPath(guestPages(headers.cookie), url);
    if (guestPage !== undefined && !isData(guestPage))
      return send(this.#guest.get(guestPage, guestPage), request, reply);
    return this.#answerOther(request, reply);
  }

  async #answerOther(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [path = ""] = request.url.split("?", 1);
    if (isData(path) || path === routeList) return this.#sendPlain(request, reply);
    const { handle } = this.#options;
    const { kind, shape } = handle.find(path);
    if (kind === "file") return this.#sendPlain(request, reply);
    if (kind === "missing")
      return send(this.#guest.get(missingName(shape, path), path), request, reply);
    return this.#sendOwn(request, reply);
  }

  async #sendPlain(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { given, setCookies, end } = this.#services(request.url, request);
    const response = await this.#options.handle
      .answer(this.#ask(request.url, request), given)
      .finally(end);
    if (setCookies.length > 0) reply.header("set-cookie", setCookies);
    reply.header("content-security-policy", await this.#options.policyFor([], request.url));
    return sendResponse(response, request, reply);
  }

  /** A page for one visitor. */
  async #sendOwn(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { url } = request;
    const { given, setCookies, end } = this.#services(url, request);
    const page = await this.#findOwn(request, given).finally(end);
    if (setCookies.length > 0) reply.header("set-cookie", setCookies);
    const scripts = page instanceof Response ? [] : page.scripts;
    reply.header("content-security-policy", await this.#options.policyFor(scripts, url));
    if (page instanceof Response) return sendResponse(page, request, reply);
    reply.headers(page.headers).header("cache-control", "no-store");
    return reply.code(page.status).send(page.body);
  }

  async #findOwn(request: FastifyRequest, given: PageServices): Promise<OwnPage | Response> {
    const { handle, drawing } = this.#options;
    const { url, headers } = request;
    const found = await handle.read(this.#ask(url, request), given);
    if (found instanceof Response) return found;
    const accepted = headers["accept-encoding"];
    return this.#own.find({ url, content: found.content, accepted }, () =>
      drawing.run(() => handle.draw(this.#ask(url, request), given)),
    );
  }

  #render(path: string): Promise<Response> {
    const { handle, drawing } = this.#options;
    const { given } = this.#services(path);
    return isData(path)
      ? handle.answer(this.#ask(path), given)
      : drawing.run(() => handle.draw(this.#ask(path), given));
  }

  #ask(path: string, visitor?: FastifyRequest): Request {
    return new Request(this.#options.publicUrl + path, { headers: pageHeaders(visitor) });
  }

  #services(path: string, visitor?: FastifyRequest) {
    const { api, ...rest } = pageClient(this.#app, path, { shared: this.#shared, visitor });
    const now = toTheMinute(this.#options.clock());
    const { publicUrl, build } = this.#options;
    return { given: { api, publicUrl, build, now }, ...rest };
  }
}

function send(
  found: ReturnType<PageCache["get"]>,
  request: FastifyRequest,
  reply: FastifyReply,
): Answer {
  return found instanceof Promise
    ? found.then((page) => sendStoredPage(page, request, reply))
    : sendStoredPage(found, request, reply);
}

/** For a navigation inside the browser, the router requests the data of a page alone. */
function isData(path: string): boolean {
  return /\.data(?:$|\?)/.test(path);
}

/** A missing page shows nothing of its address but the language, which its shape contains. */
function missingName(shape: string, path: string): string {
  return `${shape} ${cspArea(path)} ${isMeasuredPage(path)}`;
}

/** Pages show days. Two visits within a minute show the same. */
function toTheMinute(time: Date): Date {
  return new Date(Math.floor(time.getTime() / 60_000) * 60_000);
}

export function pageHeaders(visitor: FastifyRequest | undefined): Record<string, string> {
  const cookie = visitor?.headers.cookie;
  return cookie === undefined ? {} : { cookie };
}
