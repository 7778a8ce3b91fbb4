import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { languages } from "#domain/language/written-languages.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { CustomTexts } from "#server/shop/custom-text/custom-texts.ts";
import type { Settings } from "#server/shop/settings/settings.ts";
import type { FileStore } from "#server/shop/storage/file-store.ts";
import { drawAppIcon } from "../home-screen/draw-app-icon.ts";
import { drawOfflinePage } from "./draw-offline-page.ts";
import type { OfflineFiles } from "./offline-files.ts";
import { offlineWords } from "./offline-texts.ts";

type Deps = {
  settings: Settings;
  store: FileStore;
  customTexts: Pick<CustomTexts, "current">;
  /** Null: the pages are not built, so there is no worker either. */
  files: OfflineFiles | null;
  /** False: browsers get a worker that removes itself and all that was kept. */
  isOn: boolean;
};

/** The worker may load nothing but what it asks this shop for. */
const workerPolicy = "default-src 'none'; connect-src 'self'";
/** Browsers ask each time, and get the whole only where it has changed. */
const askedEachTime = "no-cache";

/**
 * The service worker and the offline page. The worker's text names the content of both pages, so a
 * browser that finds it changed fetches the pages anew.
 */
export function registerOfflineRoutes(app: FastifyInstance, deps: Deps): void {
  const pageOf = createPages(deps);

  app.route({
    method: ["GET", "HEAD"],
    url: rawEndpoints.getServiceWorker.path,
    handler: async (_request, reply) => {
      const { files, isOn } = deps;
      if (files === null) throw refuse("NOT_FOUND");
      const pages = isOn ? await Promise.all(languages.map(pageOf)) : [];
      const text = isOn
        ? `/* ${hashOf(...pages.map(({ body }) => body))} */\n${files.worker}`
        : files.leavingWorker;
      return reply
        .headers({ "cache-control": askedEachTime, "content-security-policy": workerPolicy })
        .header("x-offline-pages", isOn ? "on" : "off")
        .type("text/javascript; charset=utf-8")
        .send(text);
    },
  });

  app.route<{ Params: { lang: string } }>({
    method: ["GET", "HEAD"],
    url: rawEndpoints.getOfflinePage.path,
    handler: async ({ params }, reply) => {
      const lang = languages.find((one) => one === params.lang);
      if (deps.files === null || !deps.isOn || lang === undefined) throw refuse("NOT_FOUND");
      const { body, policy } = await pageOf(lang);
      return reply
        .headers({ "cache-control": askedEachTime, "content-security-policy": policy })
        .type("text/html; charset=utf-8")
        .send(body);
    },
  });
}

/** A page is drawn once for its content. */
function createPages({ settings, store, customTexts, files }: Deps) {
  let known: { of: string; bytes: Promise<Buffer> } | undefined;
  const iconOf = (picture: string | null, colour: string) => {
    const of = `${picture} ${colour}`;
    if (known?.of === of) return known.bytes;
    const drawn = { of, bytes: drawIcon(store, picture, colour) };
    known = drawn;
    drawn.bytes.catch(() => {
      if (known === drawn) known = undefined;
    });
    return drawn.bytes;
  };
  return async (lang: Language) => {
    const { title, favicon, logo, app } = await settings.current();
    return drawOfflinePage({
      lang,
      shopName: title[lang],
      colour: app.colour,
      icon: await iconOf(favicon ?? logo, app.colour),
      texts: offlineWords(lang, await customTexts.current(lang)),
      script: files?.script ?? "",
      style: files?.style ?? "",
    });
  };
}

async function drawIcon(store: FileStore, picture: string | null, colour: string): Promise<Buffer> {
  const bytes =
    picture === null ? null : await store.read("public", picture).then(buffer, () => null);
  return drawAppIcon("192", { picture: bytes, colour });
}

function hashOf(...texts: readonly string[]): string {
  const sum = createHash("sha256");
  for (const text of texts) sum.update(text);
  return sum.digest("hex").slice(0, 16);
}
