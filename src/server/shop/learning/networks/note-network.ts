import type { FastifyRequest } from "fastify";
import type { Db } from "#server/platform/database/database.ts";
import { wideNetworkOf } from "#server/platform/http/network-of.ts";
import { noteNetwork } from "./network-queries.ts";

/**
 * `countryHeader`: the header in which the proxy in front names the request's country. Null: there
 * is none.
 */
export type NetworkDeps = { db: Db; countryHeader: string | null };

/** Records the network and country from which this account learns. */
export async function noteWhere(
  { db, countryHeader }: NetworkDeps,
  request: FastifyRequest,
  accountId: number,
): Promise<void> {
  const network = wideNetworkOf(request.ip);
  if (network !== "")
    await noteNetwork(db, { accountId, network, country: countryOf(request, countryHeader) });
}

/**
 * NOTE: the header may be forged in a request that did not come through our proxy. Proxies send XX
 * and T1 for unknown countries.
 */
function countryOf(request: FastifyRequest, header: string | null): string {
  if (header === null || request.ip === request.socket.remoteAddress) return "";
  const said = request.headers[header];
  return typeof said === "string" && /^[A-Z]{2}$/.test(said) && said !== "XX" ? said : "";
}
