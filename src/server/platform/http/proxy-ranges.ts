import { BlockList, isIP } from "node:net";

/** Networks of one's own, of which all may be proxies. */
const own = ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "fc00::/7", "fe80::/10"];
/** The widest ranges that companies with proxies of their own name as theirs. */
const widest = { 4: 12, 6: 24 } as const;

/** What is wrong with an address or a range whose machines are believed about who their visitors are. */
export function rangeFault(text: string): "unreadable" | "too-wide" | null {
  const [, address = "", bits] = /^([0-9a-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  const version = isIP(address);
  if (version !== 4 && version !== 6) return "unreadable";
  const most = version === 4 ? 32 : 128;
  const prefix = bits === undefined ? most : Number(bits);
  if (prefix > most) return "unreadable";
  // NOTE: in ::/8 lie the version 4 addresses as version 6 writes them: ::ffff:0:0/96 is everybody.
  if (prefix < most && isWithin("::/8", { address, version, prefix: most })) return "too-wide";
  return prefix >= widest[version] || own.some((range) => isWithin(range, { address, version, prefix })) ? null : "too-wide";
}

function isWithin(range: string, { address, version, prefix }: { address: string; version: 4 | 6; prefix: number }): boolean {
  const [network = "", bits = ""] = range.split("/");
  if (isIP(network) !== version || prefix < Number(bits)) return false;
  const family = version === 4 ? "ipv4" : "ipv6";
  const list = new BlockList();
  list.addSubnet(network, Number(bits), family);
  return list.check(address, family);
}
