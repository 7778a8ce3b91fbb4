import type { FastifyRequest } from "fastify";

type Options = { publicUrl: string; isProduction: boolean };

/**
 * The origin under which this visitor uses the shop, so that a return from elsewhere finds the same
 * cookies. NOTE: only a demo trusts the requested name, and only names of this machine (localhost,
 * 127.0.0.1).
 */
export function visitedOrigin({
  publicUrl,
  isProduction,
}: Options): (request: FastifyRequest) => string {
  const ownPort = new URL(publicUrl).port;
  return ({ headers: { host } }) => {
    const visited =
      host !== undefined && URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : null;
    const isThisMachine =
      visited !== null &&
      ["localhost", "127.0.0.1", "[::1]"].includes(visited.hostname) &&
      visited.port === ownPort;
    return !isProduction && isThisMachine ? visited.origin : publicUrl;
  };
}
