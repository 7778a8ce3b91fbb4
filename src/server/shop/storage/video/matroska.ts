import type { FileWindow } from "./file-window.ts";

/** An element: its id, its length and its content (RFC 8794). */
type Element = { id: number; start: number; end: number };

const ids = {
  head: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  tracks: 0x1654ae6b,
  track: 0xae,
  kind: 0x83,
};
const mostElements = 1000;
const video = 1;

export type Matroska = { docType: string; hasPicture: boolean };

/**
 * The type of a WebM or Matroska file; null: it is neither. A file whose tracks are not found may
 * have a picture.
 */
export async function readMatroska(file: FileWindow): Promise<Matroska | null> {
  const [head, segment] = await elementsIn(file, 0, file.size, 2);
  if (head?.id !== ids.head) return null;
  const type = (await elementsIn(file, head.start, head.end)).find(({ id }) => id === ids.docType);
  const docType = type
    ? (await file.read(type.start, Math.min(16, type.end - type.start))).toString("latin1")
    : "";
  const tracks = segment?.id === ids.segment ? await find(file, segment, ids.tracks) : undefined;
  return { docType, hasPicture: tracks === undefined || (await hasPicture(file, tracks)) };
}

async function find(
  file: FileWindow,
  { start, end }: Element,
  id: number,
): Promise<Element | undefined> {
  return (await elementsIn(file, start, end)).find((element) => element.id === id);
}

async function hasPicture(file: FileWindow, tracks: Element): Promise<boolean> {
  const entries = (await elementsIn(file, tracks.start, tracks.end)).filter(
    ({ id }) => id === ids.track,
  );
  for (const entry of entries) {
    const kind = await find(file, entry, ids.kind);
    if (kind === undefined || (await file.read(kind.end - 1, 1))[0] === video) return true;
  }
  return entries.length === 0;
}

async function elementsIn(
  file: FileWindow,
  start: number,
  end: number,
  most = mostElements,
): Promise<Element[]> {
  const found: Element[] = [];
  for (let at = start; at < end && found.length < most; ) {
    const head = await file.read(at, 12);
    const id = numberAt(head, 0, 4, true);
    const length = id && numberAt(head, id.size, 8, false);
    if (!id || !length) break;
    const from = at + id.size + length.size;
    // A live recording has no length.
    const to = length.isUnknown ? end : Math.min(end, from + length.value);
    found.push({ id: id.value, start: from, end: to });
    at = to;
  }
  return found;
}

/** The first bit that is set gives the number of bytes. */
function numberAt(bytes: Buffer, at: number, most: number, withMark: boolean) {
  const first = bytes[at] ?? 0;
  const size = Math.clz32(first) - 24 + 1;
  if (first === 0 || size > most || bytes.length < at + size) return null;
  let value = withMark ? first : first & (0xff >> size);
  let isUnknown = (first | (0xff << (8 - size))) % 256 === 0xff;
  for (let one = 1; one < size; one += 1) {
    const next = bytes[at + one] ?? 0;
    value = value * 256 + next;
    isUnknown &&= next === 0xff;
  }
  return { value, size, isUnknown };
}
