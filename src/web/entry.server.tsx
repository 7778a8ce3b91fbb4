import partFiles from "virtual:part-files";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type ServerBuild,
  ServerRouter,
} from "react-router";
import type { PageHandler, PageText } from "#contract/page.ts";
import { loadMissingPage } from "./shell/page/late-missing-page.tsx";
import { pageHandlerOf } from "./shell/page/page-handler.ts";
import { loadAllParts } from "./shell/page/page-part.tsx";
import { loadSleepingParts } from "./shell/page/sleeping-part.tsx";
import { allDefaultTexts } from "./texts/default-texts.ts";

const partStyles = /<link rel="stylesheet" href="[^"]*" data-precedence="part"\/>/g;

/**
 * The server calls this on the build it has loaded, so that every piece of React Router comes from
 * one copy.
 */
export function createPageHandler(
  build: ServerBuild,
  mode: string,
): PageHandler<Request, Response> {
  return pageHandlerOf(build, mode);
}

/** Every text of the pages, for the admin area at which the owner words them again. */
export function pageTexts(): PageText[] {
  return allDefaultTexts();
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
): Promise<Response> {
  let outcome = status;
  await Promise.all([loadAllParts(partFiles), loadSleepingParts(), loadMissingPage()]);
  const html = await renderWhole(
    <ServerRouter context={router} url={request.url} />,
    (error: unknown) => {
      if (isRouteErrorResponse(error)) return;
      outcome = 500;
      console.error(error);
    },
  );
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(contentFirst(html), { status: outcome, headers });
}

const longestMs = 6_000;

/** NOTE: the streams of the web would cost a fifth of the whole rendering. */
function renderWhole(page: ReactNode, onError: (error: unknown) => void): Promise<string> {
  return new Promise((done, fail) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      // The page is sent whole. React would leave later parts of it to a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError,
      onShellError: fail,
      onAllReady: () => {
        clearTimeout(tooLate);
        // Of a stream, React calls no more than these.
        pipe(collector(done) as never);
      },
    });
    const tooLate = setTimeout(() => abort(), longestMs);
  });
}

/** Takes what React writes, and gives the whole. */
function collector(done: (html: string) => void) {
  const decoder = new TextDecoder();
  let html = "";
  const target = {
    on: () => target,
    write: (part: string | Uint8Array) => {
      html += typeof part === "string" ? part : decoder.decode(part, { stream: true });
      return true;
    },
    end: () => done(html),
    destroy: () => target,
  };
  return target;
}

/**
 * The page can be read before its scripts are there, so on a slow line styles, letters and the
 * first picture go before them.
 * Styles of parts come behind those of the page, whose rules they change.
 */
function contentFirst(html: string): string {
  const late = html.match(partStyles)?.join("") ?? "";
  const page = html
    .replaceAll(partStyles, "")
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
  const end = page.indexOf(">", page.lastIndexOf('rel="stylesheet"', page.indexOf("</head>"))) + 1;
  return page.slice(0, end) + late + page.slice(end);
}
