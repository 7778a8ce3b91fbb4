import { writtenIn } from "#domain/language/page-languages.ts";
import { splitLanguage } from "#domain/link/localized-path.ts";
import type { AskEvent } from "./worker-scope.ts";

/** The cache of the offline pages, which are the same for everybody. */
export const pageCache = "offline-pages";
const pages = { th: "/app/offline/th", en: "/app/offline/en" } as const;

/** Fetches both pages anew: the shop may have another name or other texts now. */
export async function keepOfflinePages(): Promise<void> {
  const cache = await caches.open(pageCache);
  await cache.addAll(Object.values(pages).map((page) => new Request(page, { cache: "reload" })));
}

/** Files, calls, and the pages of administrators. The worker never answers any of them. */
const notOurs = /^\/(?:admin|teach|preview|api|private|public|files|docs|app|assets)(?:\/|$)/;

export function isPage({ method, mode, url }: Request): boolean {
  const { path } = splitLanguage(new URL(url).pathname);
  return method === "GET" && mode === "navigate" && !notOurs.test(path);
}

/** The page from the shop. Only where the connection fails, the offline page stands in. */
export async function answerPage({ request, preloadResponse }: AskEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (fault) {
    const { language } = splitLanguage(new URL(request.url).pathname);
    const page = await caches.match(pages[writtenIn(language)], { cacheName: pageCache });
    if (page === undefined) throw fault;
    return page;
  }
}
