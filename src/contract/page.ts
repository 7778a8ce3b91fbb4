import type { ShopClient } from "./client.ts";

/**
 * The services that the server passes to the pages it renders. Without a nonce the page is stored
 * and shared by all visitors.
 */
export type PageServices = {
  api: ShopClient;
  nonce: string | undefined;
  /** Scheme, host and port of the shop as visitors see it, without a trailing slash. */
  publicUrl: string;
  /** The time by the shop's clock. */
  now: Date;
  /** The page is a preview and never runs in a browser. */
  isStill?: boolean;
};

/** A text of the pages with its default in both languages. */
export type PageText = { key: string; th: string; en: string };

/** The export of the pages' build for the server. */
export type PageHandler<Request, Response> = (
  request: Request,
  services: PageServices,
) => Promise<Response>;
