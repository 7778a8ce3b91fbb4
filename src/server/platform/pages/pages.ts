import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ShopClient } from "#contract/client.ts";
import type { PageHandler, PageText } from "#contract/page.ts";
import { canonicalPath } from "#domain/link/canonical-path.ts";
import type { PolicyFor } from "../http/security-headers.ts";
import type { Clock } from "../process/clock.ts";
import { builtPages, pageHeaders, sendElsewhere } from "./built-pages.ts";
import type { DrawingTurns } from "./drawing.ts";
import { pageClient } from "./page-client.ts";
import type { PublicPage } from "./public-page.ts";

export type Handle = PageHandler<Request, Response>;
/**
 * The part of the build that src/web/entry.server.tsx exports. The build carries it, so server and
 * web never import each other.
 */
export type PageBuild = {
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
  /** Where the scripts of this build and of those before it are kept. */
  keptBuildsFolder: string;
  publicUrl: string;
  /** The shop's version and the beginning of its commit. */
  build: string;
  isDevelopment: boolean;
  clock: Clock;
  policyFor: PolicyFor;
  publicPages: readonly PublicPage[];
  /** Pages that are the same for every visitor with these cookies. */
  guestPages: (cookie: string | undefined) => readonly PublicPage[];
  /** Whether a call at this address has one answer for all visitors of a language. */
  isSameForAll: (path: string) => boolean;
  currentVersion: () => Promise<string>;
  /** Whether the shop has room for one more stored page that is sent at once. */
  passes: () => boolean;
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
  if (options.isDevelopment) return developmentPages(app, options);
  const { build, drawing } = await builtPages(app, options);
  return pagesOf(app, options, { load: async () => build, drawing });
}

/**
 * Pages from their source: Vite renders them anew for each request and reloads them when a file
 * changes.
 */
async function developmentPages(
  app: FastifyInstance,
  { root, publicUrl, build: name, clock }: PagesOptions,
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
    const { api, end } = pageClient(app, request.url, { visitor: request });
    const asked = new Request(publicUrl + request.url, { headers: pageHeaders(request) });
    const given = { api, publicUrl, build: name, now: clock() };
    return reply.send(await handle.answer(asked, given).finally(end));
  });
  const direct: PageDrawing = { load, drawing: { run: (draw) => draw() } };
  return pagesOf(app, { publicUrl, build: name, clock }, direct);
}

type PageDrawing = { load: () => Promise<PageBuild>; drawing: DrawingTurns };

function pagesOf(
  app: FastifyInstance,
  { publicUrl, build: name, clock }: Pick<PagesOptions, "publicUrl" | "build" | "clock">,
  { load, drawing }: PageDrawing,
): Pages {
  return {
    texts: async () => (await load()).entry.module.pageTexts(),
    draw: async (path, words, visitor) => {
      const build = await load();
      const { api, end } = pageClient(app, path, { visitor });
      const worded = withTexts(api, words);
      const handle = build.entry.module.createPageHandler(build, "production");
      const asked = new Request(publicUrl + path, { headers: pageHeaders(visitor) });
      const given = { api: worded, publicUrl, build: name, now: clock(), isStill: true };
      return drawing.run(() => handle.draw(asked, given)).finally(end);
    },
  };
}

function withTexts(api: ShopClient, words: Readonly<Record<string, string>>): ShopClient {
  const getCustomTexts: ShopClient["getCustomTexts"] = async () => ({
    ok: true,
    value: { success: true, data: { ...words } },
  });
  return new Proxy(api, {
    get: (calls, name, self) =>
      name === "getCustomTexts" ? getCustomTexts : Reflect.get(calls, name, self),
  });
}
