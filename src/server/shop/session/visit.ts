import { isIPv4, isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";
import type { Identification } from "#server/platform/http/caller.ts";

/** A visitor about to sign in: who they were until now, and from where. */
export type Visit = {
  guestId: number | null;
  /** The session that this browser has had. */
  sessionHash: Buffer | null;
  address: string;
  userAgent: string;
  requestId: string;
};

export function visitOf(
  { ip, headers, id }: FastifyRequest,
  { caller }: Pick<Identification, "caller">,
): Visit {
  return {
    guestId: caller?.kind === "guest" ? caller.guest.id : null,
    sessionHash: caller?.kind === "account" ? caller.sessionHash : null,
    address: ip,
    userAgent: (headers["user-agent"] ?? "").slice(0, 200),
    requestId: id,
  };
}

/** Enough of an address to tell networks apart, not people. */
export function shortAddress(given: string | undefined): string {
  const address = given ?? "";
  const four = address.replace(/^::ffff:/, "");
  if (isIPv4(four)) return `${four.split(".").slice(0, 3).join(".")}.0`;
  return isIPv6(address) ? `${address.split(":").slice(0, 3).join(":")}::` : "";
}
