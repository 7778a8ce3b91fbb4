import type { ShopClient } from "./client.ts";

/** The services that the server passes to the pages it renders. */
export type PageServices = {
  api: ShopClient;
  /** Scheme, host and port of the shop as visitors see it, without a trailing slash. */
  publicUrl: string;
  /** The time by the shop's clock. */
  now: Date;
  /** The shop's version and the beginning of its commit, for administrators. */
  build?: string;
  /** The page is a preview and never runs in a browser. */
  isStill?: boolean;
};

/** A text of the pages with its default in both languages. */
export type PageText = { key: string; th: string; en: string };

/**
 * What stands at an address: a page, a file, or nothing. A missing page is the same at every
 * address with this shape.
 */
export type FoundPage = { kind: "page" | "file" | "missing"; shape: string };

/**
 * What a page shows: everything its loaders have returned. Two pages of one address with the same
 * content are the same page. Null: a fault, which is no content.
 */
export type PageContent = { content: string | null };

/** The export of the pages' build for the server. */
export type PageHandler<Request, Response> = {
  /** Finds the page without reading anything. */
  find(pathname: string): FoundPage;
  /** Runs the page's loaders. A loader may answer by itself, such as by a redirect. */
  read(request: Request, services: PageServices): Promise<PageContent | Response>;
  /** Runs the loaders and renders the page. */
  draw(request: Request, services: PageServices): Promise<Response>;
  /** Answers what is no page: the data of one, a file, the list of routes. */
  answer(request: Request, services: PageServices): Promise<Response>;
};
