import type { Caller } from "#server/platform/http/caller.ts";
import { isCsrfToken } from "./csrf-token.ts";

type Headers = { [name: string]: string | string[] | undefined };
type Options = { publicUrl: string; isProduction: boolean; secret: string };

export type CsrfGuard = {
  /** False when an unsafe call does not prove that it comes from one of our pages. */
  mayChange(headers: Headers, caller: Caller | null): boolean;
  /** The same for the handshake of a socket, which carries no token. */
  mayConnect(headers: Headers): boolean;
};

export function createCsrfGuard({ publicUrl, isProduction, secret }: Options): CsrfGuard {
  // A demo has several names (localhost, 127.0.0.1, a name in the local network). Behind a proxy
  // only the configured one counts.
  const isOwnOrigin = ({ origin, host }: Headers) =>
    typeof origin === "string" &&
    (origin === publicUrl ||
      (!isProduction && URL.canParse(origin) && new URL(origin).host === host));
  return {
    mayChange: (headers, caller) => {
      const site = headers["sec-fetch-site"];
      const isOwn = site === undefined ? isOwnOrigin(headers) : site === "same-origin";
      return isOwn && (caller === null || hasToken(headers, secret, caller));
    },
    // Browsers send no Origin with a same-origin GET, but always with a websocket.
    mayConnect: (headers) =>
      headers.origin === undefined
        ? headers["sec-fetch-site"] === "same-origin"
        : isOwnOrigin(headers),
  };
}

function hasToken(headers: Headers, secret: string, caller: Caller): boolean {
  const given = headers["x-csrf-token"];
  return typeof given === "string" && isCsrfToken(given, secret, bearerHashOf(caller));
}

function bearerHashOf(caller: Caller): Buffer {
  return caller.kind === "account" ? caller.sessionHash : caller.secretHash;
}
