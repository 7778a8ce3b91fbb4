import type { FileWindow } from "./file-window.ts";

type Chunk = { id: string; form: string; start: number; end: number };

/**
 * RIFF files are chunks in lists: four letters, four bytes of length, padded to even. True for an
 * AVI with a video stream and nothing behind its end.
 */
export async function isAvi(file: FileWindow): Promise<boolean> {
  const top = await chunksIn(file, 0, file.size);
  const [first, ...more] = top ?? [];
  if (first?.id !== "RIFF" || first.form !== "AVI ") return false;
  // A file above a gigabyte continues in further RIFF chunks.
  if (more.some(({ id, form }) => id !== "RIFF" || form !== "AVIX")) return false;
  const lists = await chunksIn(file, first.start + 4, first.end);
  const header = lists?.find(({ form }) => form === "hdrl");
  const hasFrames = lists?.some(({ form }) => form === "movi") ?? false;
  return header !== undefined && hasFrames && (await hasVideoStream(file, header));
}

async function hasVideoStream(file: FileWindow, header: Chunk): Promise<boolean> {
  const parts = (await chunksIn(file, header.start + 4, header.end)) ?? [];
  if (parts[0]?.id !== "avih") return false;
  for (const stream of parts.filter(({ form }) => form === "strl")) {
    const [kind] = (await chunksIn(file, stream.start + 4, stream.end)) ?? [];
    if (kind?.id === "strh" && (await file.read(kind.start, 4)).toString("latin1") === "vids")
      return true;
  }
  return false;
}

/** Null: the chunks do not fill the range exactly. */
async function chunksIn(file: FileWindow, start: number, end: number): Promise<Chunk[] | null> {
  const chunks: Chunk[] = [];
  for (let at = start; at < end; ) {
    const head = await file.read(at, 12);
    if (head.length < 8) return null;
    const id = head.toString("latin1", 0, 4);
    const length = head.readUInt32LE(4);
    const last = at + 8 + length;
    if (!/^[\x20-\x7e]{4}$/.test(id) || last > end) return null;
    const isList = (id === "RIFF" || id === "LIST") && length >= 4;
    chunks.push({
      id,
      form: isList ? head.toString("latin1", 8, 12) : "",
      start: at + 8,
      end: last,
    });
    at = last + (length % 2);
  }
  return chunks;
}
