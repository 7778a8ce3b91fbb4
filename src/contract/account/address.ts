import type { CallerKind, Permissions } from "../endpoint.ts";

export function get<const P extends `/${string}`, const W extends CallerKind>(
  path: P,
  who: W,
  ...permissions: Permissions<W>
) {
  return { method: "GET" as const, path, who, permissions };
}

export function post<const P extends `/${string}`, const W extends CallerKind>(
  path: P,
  who: W,
  ...permissions: Permissions<W>
) {
  return { method: "POST" as const, path, who, permissions };
}

export function put<const P extends `/${string}`, const W extends CallerKind>(
  path: P,
  who: W,
  ...permissions: Permissions<W>
) {
  return { method: "PUT" as const, path, who, permissions };
}
