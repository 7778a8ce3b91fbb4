import { allEndpoints } from "#contract/all-endpoints.ts";
import type { RawAddress } from "#contract/endpoint.ts";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { type CallClass, classOfCall } from "#contract/request-class.ts";

/** `visit` is a page: its own address decides which kind. */
export type RouteClass = CallClass | "visit";

const classes = new Map<string, CallClass>(
  Object.entries<RawAddress>({ ...allEndpoints, ...rawEndpoints }).map(([name, address]) => [
    `${address.method} ${address.path}`,
    classOfCall(name, address),
  ]),
);
const health = new Set(["/healthz", "/readyz"]);

/** The class of a registered route. Undefined: it costs nothing and is never refused. */
export function routeClass(method: string | string[], url: string): RouteClass | undefined {
  const known = classes.get(`${method} ${url}`);
  if (known !== undefined) return known;
  if (url === "/*") return "visit";
  // Addresses below a prefix are answered with "unknown".
  return url.includes("*") || health.has(url) ? undefined : "file";
}
