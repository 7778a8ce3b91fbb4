import type { ShopClient } from "./client.ts";

/**
 * What the server hands to the pages it renders. Without a nonce the page is one to be stored for
 * everybody.
 */
export type PageServices = {
  api: ShopClient;
  nonce: string | undefined;
  /** Scheme, host and port of the shop as visitors see it, without a trailing slash. */
  publicUrl: string;
  /** What time it is by the shop's clock. */
  now: Date;
  /** It is drawn to be looked at and never runs in a browser. */
  isStill?: boolean;
};

/** A text of the pages as the shop comes. */
export type PageText = { key: string; th: string; en: string };

/** What the build of the pages exports to the server. */
export type PageHandler<Request, Response> = (
  request: Request,
  services: PageServices,
) => Promise<Response>;
