/** The eight groups of an IPv6 address in any notation. */
export function groupsOf(address: string): number[] {
  const [head = "", tail = ""] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const read = (part: string) =>
    part
      .split(":")
      .filter((group) => group !== "")
      .map((group) => Number.parseInt(group, 16));
  const [before, after] = [read(head), read(tail)];
  return [
    ...before,
    ...Array.from({ length: 8 - before.length - after.length }, () => 0),
    ...after,
  ];
}
