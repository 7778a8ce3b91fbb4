import { isCsrfToken } from "./csrf-token.ts";

type Headers = { [name: string]: string | string[] | undefined };
type Options = { publicUrl: string; isProduction: boolean; secret: string };

export type CsrfGuard = {
  /**
   * False when an unsafe call does not prove that it comes from one of our pages. The hash is that
   * of the session or of the guest.
   */
  mayChange(headers: Headers, bearerHash: Buffer | null): boolean;
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
    mayChange: (headers, bearerHash) => {
      const site = headers["sec-fetch-site"];
      const isOwn = site === undefined ? isOwnOrigin(headers) : site === "same-origin";
      return isOwn && (bearerHash === null || hasToken(headers, secret, bearerHash));
    },
    // Browsers send no Origin with a same-origin GET, but always with a websocket.
    mayConnect: (headers) =>
      headers.origin === undefined
        ? headers["sec-fetch-site"] === "same-origin"
        : isOwnOrigin(headers),
  };
}

function hasToken(headers: Headers, secret: string, bearerHash: Buffer): boolean {
  const given = headers["x-csrf-token"];
  return typeof given === "string" && isCsrfToken(given, secret, bearerHash);
}
