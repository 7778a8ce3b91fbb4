import { isIPv6 } from "node:net";
import { groupsOf } from "../process/address-groups.ts";

/**
 * What limits by address count by: an IPv4 address as it is, of IPv6 the /64 that one household has
 * to itself and can renumber as often as it likes.
 * NOTE: a request whose caller has hung up knows no address any more, whatever its type says: all
 * of those count together.
 */
export function networkOf(address: string | undefined): string {
  const [plain = ""] = (address ?? "").split("%", 1);
  if (!isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (mapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join(".");
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

/**
 * Enough to tell networks apart, and no person: IPv4 by /24, IPv6 by the /48 that one customer gets
 * at most.
 */
export function wideNetworkOf(address: string | undefined): string {
  const [near = ""] = networkOf(address).split("/", 1);
  const four = /^(\d+\.\d+\.\d+)\.\d+$/.exec(near);
  if (four) return `${four[1]}.0/24`;
  return near.includes(":") ? `${near.split(":").slice(0, 3).join(":")}::/48` : "";
}
