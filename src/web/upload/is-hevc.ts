const largestIndex = 64 * 1024 * 1024;
const mostBoxes = 1000;
const inside = ["trak", "mdia", "minf", "stbl"];

/**
 * Whether a film on this device has HEVC pictures, by its own index. An unreadable file counts as
 * none.
 */
export async function isHevc(file: Blob): Promise<boolean> {
  const index = await readIndex(file);
  return (
    index !== null &&
    codecsIn(index, 8, index.byteLength).some((codec) => codec === "hvc1" || codec === "hev1")
  );
}

/** The `moov` box at any position. The rest of the file is not read. */
async function readIndex(file: Blob): Promise<DataView | null> {
  for (let [at, left] = [0, mostBoxes]; at + 8 <= file.size && left > 0; left -= 1) {
    const head = new DataView(await file.slice(at, at + 16).arrayBuffer());
    const length = lengthAt(head, 0, file.size - at);
    if (length === null) return null;
    if (kindAt(head, 0) === "moov")
      return length > largestIndex
        ? null
        : new DataView(await file.slice(at, at + length).arrayBuffer());
    at += length;
  }
  return null;
}

function codecsIn(index: DataView, start: number, end: number): string[] {
  const codecs: string[] = [];
  for (let at = start; at + 8 <= end; ) {
    const length = lengthAt(index, at, end - at);
    if (length === null) return codecs;
    const kind = kindAt(index, at);
    if (inside.includes(kind)) codecs.push(...codecsIn(index, at + 8, at + length));
    // A version and a count, then the first description: its length and its kind.
    if (kind === "stsd" && length >= 24) codecs.push(kindAt(index, at + 16));
    at += length;
  }
  return codecs;
}

function kindAt(view: DataView, at: number): string {
  return String.fromCharCode(...[4, 5, 6, 7].map((byte) => view.getUint8(at + byte)));
}

/** null: no valid box. */
function lengthAt(view: DataView, at: number, room: number): number | null {
  const short = view.getUint32(at);
  if (short === 1 && view.byteLength - at < 16) return null;
  const length = short === 0 ? room : short === 1 ? Number(view.getBigUint64(at + 8)) : short;
  return length < 8 || length > room ? null : length;
}
