import type { FastifyInstance } from "fastify";

export type Directive =
  | "script-src"
  | "style-src"
  | "connect-src"
  | "img-src"
  | "media-src"
  | "frame-src"
  | "form-action";
/**
 * The content security policy of the page at an address. These hashes or this nonce allow its own
 * inline scripts.
 */
export type PolicyFor = (scripts: readonly string[], address: string) => string | Promise<string>;
export type PageHosts = Partial<Record<Directive, readonly string[]>>;
type Policy = {
  scripts: readonly string[];
  /** The shop's address. Some browsers do not count the socket as 'self' and need it by name. */
  publicUrl: string;
  /** Other hosts, for example a payment provider's. */
  more?: PageHosts;
};

/** Headers of every answer. */
export function securityHeaders({
  isSecure,
  hasSecureSubdomains,
}: {
  isSecure: boolean;
  hasSecureSubdomains: boolean;
}): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), microphone=(self), geolocation=()",
    // Payment windows of providers are opened by our pages and must be able to message them.
    "cross-origin-opener-policy": "same-origin-allow-popups",
    // Only the owner knows what else runs on subdomains, so a setting decides about them.
    ...(isSecure && {
      "strict-transport-security": `max-age=31536000${hasSecureSubdomains ? "; includeSubDomains" : ""}`,
    }),
  };
}

/** An API answer belongs to one visitor and runs no scripts. */
export function addApiHeaders(api: FastifyInstance): void {
  const headers = {
    "cache-control": "no-store",
    vary: "cookie",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  };
  api.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/**
 * NOTE: React writes sizes as style attributes, which no nonce can allow. Style elements and style
 * sheets come from the shop only.
 */
export function pagePolicy({ scripts, publicUrl, more = {} }: Policy): string {
  const others = (directive: Directive) => more[directive] ?? [];
  const socket = publicUrl.replace(/^http/, "ws");
  const directives: [string, ...(readonly string[])][] = [
    ["default-src", "'self'"],
    ["script-src", "'self'", ...scripts, ...others("script-src")],
    ["style-src", "'self'", ...others("style-src")],
    ["style-src-attr", "'unsafe-inline'"],
    ["img-src", "'self'", "data:", "blob:", ...others("img-src")],
    // A video that was just chosen is played from a blob of the page.
    ["media-src", "'self'", "blob:", ...others("media-src")],
    ["connect-src", "'self'", socket, ...others("connect-src")],
    ["frame-src", ...(others("frame-src").length === 0 ? ["'none'"] : others("frame-src"))],
    ["form-action", "'self'", ...others("form-action")],
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    ["frame-ancestors", "'none'"],
  ];
  return directives.map((words) => words.join(" ")).join("; ");
}
