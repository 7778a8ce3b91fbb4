export type ByteRange = { start: number; end: number };

/**
 * The requested range of a file. null: the whole file, because no valid range was requested;
 * `outside`: it is behind the end. Several ranges at once are answered with the whole file, as HTTP
 * allows.
 */
export function readByteRange(
  header: string | undefined,
  size: number,
): ByteRange | "outside" | null {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return null;
  if (first === "") return lastBytes(Number(last), size);
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return null;
  return start >= size ? "outside" : { start, end };
}

function lastBytes(count: number, size: number): ByteRange | "outside" {
  return count === 0 || size === 0
    ? "outside"
    : { start: Math.max(0, size - count), end: size - 1 };
}
