import type { FastifyRequest } from "fastify";
import type { Db } from "#server/platform/database/database.ts";
import { wideNetworkOf } from "#server/platform/http/network-of.ts";
import { noteNetwork } from "./network-queries.ts";

/**
 * `countryHeader`: in which header the proxy in front says where a request comes from; null: none
 * does.
 */
export type NetworkDeps = { db: Db; countryHeader: string | null };

/** From where this account learns. */
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
 * NOTE: the header of a request that came by no proxy of ours may be forged. XX and T1 are what
 * proxies say where they do not know.
 */
function countryOf(request: FastifyRequest, header: string | null): string {
  if (header === null || request.ip === request.socket.remoteAddress) return "";
  const said = request.headers[header];
  return typeof said === "string" && /^[A-Z]{2}$/.test(said) && said !== "XX" ? said : "";
}
