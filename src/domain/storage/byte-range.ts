export type ByteRange = { start: number; end: number };

/**
 * What a `Range` header asks of a file of that size. null: the whole file, because nothing or
 * something else was asked; `outside`: nothing of it is there.
 * Several ranges at once may be answered with the whole file, and are.
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
