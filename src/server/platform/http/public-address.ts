import { lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/**
 * NOTE: there are two lists, because Node also matches an IPv4 address against the mapped ranges of
 * IPv6.
 */
const notPublic = { ipv4: new BlockList(), ipv6: new BlockList() };

const rangesOfVersion4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];
// ::, ::ffff, 64:ff9b and 2002 embed an IPv4 address, which could be a private one.
const rangesOfVersion6 = [
  "::/96",
  "::ffff:0:0/96",
  "64:ff9b::/96",
  "64:ff9b:1::/48",
  "100::/64",
  "2001::/23",
  "2001:db8::/32",
  "2002::/16",
  "5f00::/16",
  "fc00::/7",
  "fe80::/10",
  "fec0::/10",
  "ff00::/8",
];

for (const range of rangesOfVersion4) addRange(range, "ipv4");
for (const range of rangesOfVersion6) addRange(range, "ipv6");

/**
 * Loopback, private, link-local, metadata, documentation and multicast addresses are not public. An
 * address that cannot be parsed is not public either.
 */
export function isPublicAddress(address: string | undefined): boolean {
  const version = isIP(address ?? "");
  if (address === undefined || version === 0) return false;
  const family = version === 4 ? "ipv4" : "ipv6";
  return !notPublic[family].check(address, family);
}

/**
 * Resolves to public addresses only. The socket connects to the returned address, so a name cannot
 * change to a private one between check and use.
 */
export const lookupPublicAddress: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const addresses = (found ?? []).filter(({ address }) => isPublicAddress(address));
    const [first] = addresses;
    if (error !== null || first === undefined)
      callback(error ?? new Error(`${hostname} has no public address`), "", 0);
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

function addRange(range: string, family: "ipv4" | "ipv6"): void {
  const [network = "", prefix = ""] = range.split("/");
  notPublic[family].addSubnet(network, Number(prefix), family);
}
