import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { PageHandler, PageText } from "#contract/page.ts";
import { canonicalPath } from "#domain/link/canonical-path.ts";
import type { PolicyFor } from "../http/security-headers.ts";
import type { Clock } from "../process/clock.ts";
import { StartProblem } from "../process/start-problem.ts";
import { PageCache } from "./page-cache.ts";
import { pageClient } from "./page-client.ts";
import { type PublicPage, storedPath } from "./public-page.ts";
import { sendOwnPage, sendStoredPage } from "./send-page.ts";

type Handle = PageHandler<Request, Response>;
/**
 * The part of the build that src/web/entry.server.tsx exports. The build carries it, so server and
 * web never import each other.
 */
type PageBuild = {
  entry: {
    module: { createPageHandler(build: PageBuild, mode: string): Handle; pageTexts(): PageText[] };
  };
};
export type Pages = {
  /** The pages' default texts. */
  texts(): Promise<readonly PageText[]>;
  /**
   * Renders a page with these texts instead of the owner's, for this visitor or for none in
   * particular. The page is not stored.
   */
  draw(
    path: string,
    words: Readonly<Record<string, string>>,
    visitor?: FastifyRequest,
  ): Promise<Response>;
};

export type PagesOptions = {
  root: string;
  publicUrl: string;
  isDevelopment: boolean;
  clock: Clock;
  policyFor: PolicyFor;
  publicPages: readonly PublicPage[];
  currentVersion: () => Promise<string>;
};

/** For a server without pages, which has the API only. */
export const noPages: Pages = {
  texts: async () => [],
  draw: async () => new Response(null, { status: 404 }),
};

/** Everything but the API: files of the build, stored pages and pages for one visitor. */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<Pages> {
  // `/th/x` redirects to `/x`: Thai is the language without a prefix. NOTE: never to `//host`,
  // which browsers read as another site.
  const withoutPrefix = (request: FastifyRequest, reply: FastifyReply) =>
    reply.redirect(`/${request.url.slice("/th".length).replace(/^[/\\]+/, "")}`, 301);
  app.get("/th", withoutPrefix);
  app.get("/th/*", withoutPrefix);
  return options.isDevelopment ? developmentPages(app, options) : builtPages(app, options);
}

async function builtPages(
  app: FastifyInstance,
  { root, publicUrl, clock, publicPages, policyFor, currentVersion }: PagesOptions,
): Promise<Pages> {
  const file = join(root, "build/server/index.js");
  if (!existsSync(file))
    throw new StartProblem(
      'The pages are not built: start with "npm start", or run "npm run build" first.',
    );
  const build: PageBuild = await import(pathToFileURL(file).href);
  const handle = build.entry.module.createPageHandler(build, "production");
  await registerFiles(app, join(root, "build/client"));
  const render = async (path: string) => {
    const { api } = pageClient(app, path);
    return handle(new Request(publicUrl + path), {
      api,
      nonce: undefined,
      publicUrl,
      now: clock(),
    });
  };
  const cache = new PageCache({ render, currentVersion, policyFor });
  // NOTE: there is no promise where the page is stored, which is nearly always.
  app.get("/*", (request, reply) => {
    const other = canonicalPath(request.url);
    if (other !== null) return sendElsewhere(reply, other);
    const path = storedPath(publicPages, request.url);
    if (path === undefined)
      return sendOwnPage(app, { handle, publicUrl, clock, policyFor, request, reply });
    const found = cache.get(path);
    return found instanceof Promise
      ? found.then((page) => sendStoredPage(page, request, reply))
      : sendStoredPage(found, request, reply);
  });
  return pagesOf(app, { publicUrl, clock }, async () => build);
}

/** Each page has one address. */
function sendElsewhere(reply: FastifyReply, path: string): FastifyReply {
  return reply.header("cache-control", "public, max-age=3600").redirect(path, 308);
}

async function registerFiles(app: FastifyInstance, folder: string): Promise<void> {
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
  // A file of an older build is missing. A page in its place would be parsed as a script.
  app.get("/assets/*", (_request, reply) =>
    reply.code(404).header("cache-control", "no-store").type("text/plain; charset=utf-8").send(""),
  );
}

/**
 * Pages from their source: Vite renders them anew for each request and reloads them when a file
 * changes.
 */
async function developmentPages(
  app: FastifyInstance,
  { root, publicUrl, clock }: PagesOptions,
): Promise<Pages> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    root,
    appType: "custom",
    server: { middlewareMode: true, ws: { server: app.server } },
  });
  app.addHook("onClose", () => vite.close());
  const load = async () =>
    (await vite.ssrLoadModule("virtual:react-router/server-build")) as PageBuild;
  app.get("/*", async (request, reply) => {
    const passed = await new Promise<boolean>((done) => {
      reply.raw.once("finish", () => done(false));
      vite.middlewares(request.raw, reply.raw, () => done(true));
    });
    if (!passed) return reply.hijack();
    const other = canonicalPath(request.url);
    if (other !== null) return sendElsewhere(reply, other);
    const build = await load();
    const handle = build.entry.module.createPageHandler(build, "development");
    const { api } = pageClient(app, request.url, request);
    return reply.send(
      await handle(new Request(publicUrl + request.url, { headers: pageHeaders(request) }), {
        api,
        nonce: undefined,
        publicUrl,
        now: clock(),
      }),
    );
  });
  return pagesOf(app, { publicUrl, clock }, load);
}

function pagesOf(
  app: FastifyInstance,
  { publicUrl, clock }: Pick<PagesOptions, "publicUrl" | "clock">,
  load: () => Promise<PageBuild>,
): Pages {
  return {
    texts: async () => (await load()).entry.module.pageTexts(),
    draw: async (path, words, visitor) => {
      const build = await load();
      const { api } = pageClient(app, path, visitor);
      const worded: typeof api = {
        ...api,
        getCustomTexts: async () => ({ ok: true, value: { success: true, data: { ...words } } }),
      };
      const headers = visitor === undefined ? {} : pageHeaders(visitor);
      const handle = build.entry.module.createPageHandler(build, "production");
      return handle(new Request(publicUrl + path, { headers }), {
        api: worded,
        nonce: undefined,
        publicUrl,
        now: clock(),
        isStill: true,
      });
    },
  };
}

function pageHeaders(request: FastifyRequest): Record<string, string> {
  return request.headers.cookie === undefined ? {} : { cookie: request.headers.cookie };
}
