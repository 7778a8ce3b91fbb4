import { type Box, boxesIn } from "./boxes.ts";
import type { FileWindow } from "./file-window.ts";

/**
 * `seconds`: the length of its samples by their own table. 0: there is no table, as in films of
 * fragments.
 */
export type Track = {
  id: number;
  kind: string;
  timescale: number;
  seconds: number;
  width: number;
  height: number;
};

const mostTracks = 50;
const mostDurations = 4 * 1024 * 1024;
const piece = 64 * 1024;

type Parts = (path: readonly string[]) => Promise<Box | undefined>;

/** Null: there are more tracks than any film has, or the boxes do not fit. */
export async function tracksIn(file: FileWindow, movie: Box): Promise<Track[] | null> {
  const parts = await boxesIn(file, movie.start, movie.end);
  // A reference movie only points to another address.
  if (parts === null || parts.some(({ kind }) => kind === "rmra")) return null;
  const found = parts.filter(({ kind }) => kind === "trak");
  if (found.length > mostTracks) return null;
  const movieScale = await scaleIn(
    file,
    parts.find(({ kind }) => kind === "mvhd"),
  );
  const tracks: Track[] = [];
  for (const box of found) tracks.push(await trackIn(file, box, movieScale));
  return tracks;
}

async function trackIn(file: FileWindow, track: Box, movieScale: number): Promise<Track> {
  const at = partsOf(file, track);
  const [head, media] = [await at(["tkhd"]), await at(["mdia", "mdhd"])];
  const handler = await at(["mdia", "hdlr"]);
  const timescale = await scaleIn(file, media);
  const samples =
    timescale === 0
      ? 0
      : (await ticksOf(file, await at(["mdia", "minf", "stbl", "stts"]))) / timescale;
  const edited = await editedSeconds(file, await at(["edts", "elst"]), movieScale);
  const described = await at(["mdia", "minf", "stbl", "stsd"]);
  return {
    id: await idIn(file, head),
    kind: handler ? (await file.read(handler.start + 8, 4)).toString("latin1") : "",
    timescale,
    // A cut part is not played. An edit that is longer than the track is ignored.
    seconds: edited > 0 && edited < samples ? edited : samples,
    ...largest(await shownSize(file, head), await codedSize(file, described)),
  };
}

function partsOf(file: FileWindow, box: Box): Parts {
  return async (path) => {
    let inside: Box | undefined = box;
    for (const kind of path) {
      const parts: Box[] | null =
        inside === undefined ? null : await boxesIn(file, inside.start, inside.end);
      inside = parts?.find((part) => part.kind === kind);
    }
    return inside;
  };
}

/** The ticks of a second, from `mvhd` or `mdhd`. */
async function scaleIn(file: FileWindow, head: Box | undefined): Promise<number> {
  if (!head) return 0;
  const bytes = await file.read(head.start, 32);
  const at = bytes[0] === 1 ? 20 : 12;
  return bytes.length < at + 4 ? 0 : bytes.readUInt32BE(at);
}

async function idIn(file: FileWindow, head: Box | undefined): Promise<number> {
  if (!head) return 0;
  const bytes = await file.read(head.start, 32);
  const at = bytes[0] === 1 ? 20 : 12;
  return bytes.length < at + 4 ? 0 : bytes.readUInt32BE(at);
}

async function ticksOf(file: FileWindow, table: Box | undefined): Promise<number> {
  if (!table || table.end - table.start > mostDurations) return 0;
  let ticks = 0;
  for (let at = table.start + 8; at < table.end; at += piece) {
    const bytes = await file.read(at, Math.min(piece, table.end - at));
    for (let one = 0; one + 8 <= bytes.length; one += 8) {
      ticks += bytes.readUInt32BE(one) * bytes.readUInt32BE(one + 4);
    }
  }
  return ticks;
}

/** The ticks that the edits of a track play. */
async function editedSeconds(
  file: FileWindow,
  list: Box | undefined,
  scale: number,
): Promise<number> {
  if (!list || scale === 0) return 0;
  const bytes = await file.read(list.start, Math.min(list.end - list.start, 4096));
  const isLong = bytes[0] === 1;
  const size = isLong ? 20 : 12;
  let ticks = 0;
  for (let at = 8; at + size <= bytes.length; at += size) {
    const length = isLong ? Number(bytes.readBigUInt64BE(at)) : bytes.readUInt32BE(at);
    const from = isLong ? bytes.readBigInt64BE(at + 8) : BigInt(bytes.readInt32BE(at + 4));
    if (from >= 0n) ticks += length;
  }
  return ticks / scale;
}

type Size = { width: number; height: number };
const none: Size = { width: 0, height: 0 };

const largest = (one: Size, other: Size): Size => ({
  width: Math.max(one.width, other.width),
  height: Math.max(one.height, other.height),
});

async function shownSize(file: FileWindow, head: Box | undefined): Promise<Size> {
  if (!head || head.end - head.start < 84) return none;
  const bytes = await file.read(head.end - 8, 8);
  return bytes.length < 8 ? none : { width: bytes.readUInt16BE(0), height: bytes.readUInt16BE(4) };
}

/** By the first sample description. The decoder handles a film that changes it later. */
async function codedSize(file: FileWindow, described: Box | undefined): Promise<Size> {
  if (!described) return none;
  const bytes = await file.read(described.start + 40, 4);
  return bytes.length < 4 ? none : { width: bytes.readUInt16BE(0), height: bytes.readUInt16BE(2) };
}
