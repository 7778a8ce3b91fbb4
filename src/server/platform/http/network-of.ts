import { isIPv6 } from "node:net";
import { groupsOf } from "../process/address-groups.ts";

/**
 * The unit that limits by address count by: an IPv4 address, or the /64 of an IPv6 address. One
 * household owns a /64 and can renumber within it. NOTE: a request whose caller has disconnected
 * has no address, whatever its type says. All of those count together.
 */
export function networkOf(address: string | undefined): string {
  if (address !== undefined && !address.includes(":")) return address;
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
 * Distinguishes networks without identifying a person: IPv4 by /24, IPv6 by /48, the most that one
 * customer gets.
 */
export function wideNetworkOf(address: string | undefined): string {
  const [near = ""] = networkOf(address).split("/", 1);
  const four = /^(\d+\.\d+\.\d+)\.\d+$/.exec(near);
  if (four) return `${four[1]}.0/24`;
  return near.includes(":") ? `${near.split(":").slice(0, 3).join(":")}::/48` : "";
}
