import { type Box, boxesIn } from "./boxes.ts";
import type { FileWindow } from "./file-window.ts";
import type { Track } from "./tracks.ts";

/** The number of fragments that are read from the end, so that each track has one. */
const mostRead = 64;

/** The length of a film of fragments: the end of the last one of each track. 0: it has none. */
export async function fragmentSeconds(
  file: FileWindow,
  top: readonly Box[],
  movie: Box,
  tracks: readonly Track[],
): Promise<number> {
  const fragments = top.filter(({ kind }) => kind === "moof").slice(-mostRead);
  if (fragments.length === 0) return 0;
  const usual = await usualTicks(file, movie);
  let longest = 0;
  for (const fragment of fragments) {
    for (const part of await inside(file, fragment, "traf")) {
      const end = await endOf(file, part, usual);
      const scale = tracks.find(({ id }) => id === end.track)?.timescale ?? 0;
      if (scale > 0) longest = Math.max(longest, end.ticks / scale);
    }
  }
  return longest;
}

async function inside(file: FileWindow, box: Box, kind: string): Promise<Box[]> {
  return ((await boxesIn(file, box.start, box.end)) ?? []).filter((part) => part.kind === kind);
}

/** The default ticks of a sample, by the number of its track. */
async function usualTicks(file: FileWindow, movie: Box): Promise<Map<number, number>> {
  const usual = new Map<number, number>();
  for (const extends_ of await inside(file, movie, "mvex")) {
    for (const each of (await inside(file, extends_, "trex")).slice(0, 50)) {
      const bytes = await file.read(each.start, 24);
      if (bytes.length >= 16) usual.set(bytes.readUInt32BE(4), bytes.readUInt32BE(12));
    }
  }
  return usual;
}

async function endOf(
  file: FileWindow,
  part: Box,
  usual: ReadonlyMap<number, number>,
): Promise<{ track: number; ticks: number }> {
  const boxes = (await boxesIn(file, part.start, part.end)) ?? [];
  const find = (kind: string) => boxes.find((box) => box.kind === kind);
  const { track, ticks: each } = await headOf(file, find("tfhd"), usual);
  let ticks = await startOf(file, find("tfdt"));
  for (const run of boxes.filter(({ kind }) => kind === "trun"))
    ticks += await ticksOfRun(file, run, each);
  return { track, ticks };
}

async function headOf(file: FileWindow, head: Box | undefined, usual: ReadonlyMap<number, number>) {
  const bytes = head ? await file.read(head.start, 32) : Buffer.alloc(0);
  if (bytes.length < 8) return { track: 0, ticks: 0 };
  const [flags, track] = [bytes.readUInt32BE(0) & 0xffffff, bytes.readUInt32BE(4)];
  const at = 8 + (flags & 1 ? 8 : 0) + (flags & 2 ? 4 : 0);
  return {
    track,
    ticks: flags & 8 && bytes.length >= at + 4 ? bytes.readUInt32BE(at) : (usual.get(track) ?? 0),
  };
}

async function startOf(file: FileWindow, time: Box | undefined): Promise<number> {
  const bytes = time ? await file.read(time.start, 12) : Buffer.alloc(0);
  if (bytes.length >= 12 && bytes[0] === 1) return Number(bytes.readBigUInt64BE(4));
  return bytes.length >= 8 ? bytes.readUInt32BE(4) : 0;
}

async function ticksOfRun(file: FileWindow, run: Box, each: number): Promise<number> {
  const bytes = await file.read(run.start, Math.min(run.end - run.start, 64 * 1024));
  if (bytes.length < 8) return 0;
  const [flags, count] = [bytes.readUInt32BE(0) & 0xffffff, bytes.readUInt32BE(4)];
  if (!(flags & 0x100)) return count * each;
  const size = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length * 4;
  let ticks = 0;
  const first = 8 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0);
  for (let at = first, left = count; left > 0 && at + 4 <= bytes.length; at += size, left -= 1)
    ticks += bytes.readUInt32BE(at);
  return ticks;
}
