type Shift = { from: number; to: number; by: number };
/** A count and no list, because a hostile index has millions of entries. */
type Table = { at: number; count: number; width: 4 | 8 };
type Part = { kind: string; start: number; end: number };

const inside = new Set(["trak", "mdia", "minf", "stbl"]);
/** These boxes point into the film in ways that are not corrected here. */
const unknown = new Set(["moov", "cmov", "saio", "rmra", "mvex"]);
const tables = { stco: 4, co64: 8 } as const;

/**
 * Corrects in place the offsets of chunks between `from` and `to` in a whole `moov` box. False:
 * nothing was changed, because a part of it is unknown.
 */
export function shiftChunks(index: Buffer, shift: Shift): boolean {
  const found: Table[] = [];
  if (!collect(index, headerOf(index, 0), index.length, found)) return false;
  for (const table of found) shiftTable(index, table, shift);
  return true;
}

function shiftTable(index: Buffer, { at: start, count, width }: Table, shift: Shift): void {
  for (let one = 0; one < count; one += 1) {
    const at = start + one * width;
    const offset = width === 4 ? index.readUInt32BE(at) : Number(index.readBigUInt64BE(at));
    if (offset < shift.from || offset >= shift.to) continue;
    if (width === 4) index.writeUInt32BE(offset + shift.by, at);
    else index.writeBigUInt64BE(BigInt(offset + shift.by), at);
  }
}

/** The boxes `trak`, `mdia`, `minf` and `stbl`. None contains its own kind. */
const deepest = 8;

function collect(index: Buffer, start: number, end: number, found: Table[], depth = 0): boolean {
  if (depth > deepest) return false;
  for (let at = start; at < end; ) {
    if (end - at === 4 && index.readUInt32BE(at) === 0) return true;
    const part = partAt(index, at, end);
    if (part === null || unknown.has(part.kind)) return false;
    if (inside.has(part.kind) && !collect(index, part.start, part.end, found, depth + 1))
      return false;
    if (part.kind === "stco" || part.kind === "co64") {
      const width = tables[part.kind];
      if (part.end - part.start < 8) return false;
      const count = index.readUInt32BE(part.start + 4);
      if (part.start + 8 + count * width > part.end) return false;
      found.push({ at: part.start + 8, count, width });
    }
    at = part.end;
  }
  return true;
}

function headerOf(index: Buffer, at: number): number {
  return at + (index.readUInt32BE(at) === 1 ? 16 : 8);
}

function partAt(index: Buffer, at: number, end: number): Part | null {
  if (end - at < 8) return null;
  const short = index.readUInt32BE(at);
  if (short === 1 && end - at < 16) return null;
  const length =
    short === 0 ? end - at : short === 1 ? Number(index.readBigUInt64BE(at + 8)) : short;
  const start = headerOf(index, at);
  return length < start - at || at + length > end
    ? null
    : { kind: index.toString("latin1", at + 4, at + 8), start, end: at + length };
}
