import { isIP } from "node:net";
import { groupsOf } from "./address-groups.ts";

type Version = 4 | 6;
/** From the first address to the last one. */
type Range = { version: Version; first: bigint; last: bigint };
type Fault = "unreadable" | "too-wide";

const bitsOf = { 4: 32, 6: 128 } as const;
/** The widest ranges that companies publish for their proxies. */
const widest = { 4: 12, 6: 24 } as const;
/**
 * This many of the widest ranges is more than the largest of those companies has. For IPv4 it is
 * one address in 128.
 */
const mostOfTheWidest = 32;

/** Private networks. All their addresses may be proxies. */
const own = [
  "10.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "fc00::/7",
  "fe80::/10",
].flatMap((text) => readRange(text) ?? []);
// NOTE: it contains the IPv4-mapped addresses. ::ffff:0:0/96 is every IPv4 address.
const asVersion6 = readRange("::/8");

/** The fault of trusted proxy ranges: of a single one, or of all of them together. */
export function rangesFault(texts: readonly string[]): Fault | null {
  const ranges = texts.map(readRange);
  if (ranges.includes(null)) return "unreadable";
  const strange = ranges.filter(
    (range): range is Range => range !== null && !own.some((network) => isWithin(network, range)),
  );
  return strange.some(isTooWide) || ([4, 6] as const).some((version) => isTooMuch(version, strange))
    ? "too-wide"
    : null;
}

function isTooWide(range: Range): boolean {
  const { version, first, last } = range;
  return (
    last - first >= sizeOf(version, widest[version]) ||
    (first !== last && asVersion6 !== null && isWithin(asVersion6, range))
  );
}

/** Overlapping ranges count once. */
function isTooMuch(version: Version, ranges: readonly Range[]): boolean {
  const inOrder = ranges
    .filter((range) => range.version === version)
    .sort((one, other) => (one.first < other.first ? -1 : 1));
  let covered = 0n;
  let reached = -1n;
  for (const { first, last } of inOrder) {
    if (last <= reached) continue;
    covered += last - (first > reached ? first - 1n : reached);
    reached = last;
  }
  return covered > sizeOf(version, widest[version]) * BigInt(mostOfTheWidest);
}

function isWithin(outer: Range, { version, first, last }: Range): boolean {
  return outer.version === version && outer.first <= first && last <= outer.last;
}

function sizeOf(version: Version, prefix: number): bigint {
  return 1n << BigInt(bitsOf[version] - prefix);
}

function readRange(text: string): Range | null {
  const [, address = "", bits] = /^([0-9a-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  const version = isIP(address);
  if (version !== 4 && version !== 6) return null;
  const prefix = bits === undefined ? bitsOf[version] : Number(bits);
  if (prefix > bitsOf[version]) return null;
  const size = sizeOf(version, prefix);
  const number =
    version === 4 ? joined(address.split(".").map(Number), 8n) : joined(groupsOf(address), 16n);
  const first = number - (number % size);
  return { version, first, last: first + size - 1n };
}

function joined(parts: readonly number[], bits: bigint): bigint {
  return parts.reduce((sum, part) => (sum << bits) + BigInt(part), 0n);
}
