import { type Box, boxesIn, topBoxesIn } from "./boxes.ts";
import { type FileWindow, readWindow } from "./file-window.ts";
import { fragmentSeconds } from "./fragment-seconds.ts";
import { tracksIn } from "./tracks.ts";

const longest = 360_000;

/**
 * The length of an mp4, m4v or mov by its tracks, in whole seconds, at least one. Its header is read
 * only if the tracks have no length. Null: another kind of film, or no length.
 */
export function readVideoSeconds(path: string): Promise<number | null> {
  return readWindow(path, async (file) => {
    const top = (await topBoxesIn(file)) ?? [];
    const movie = top.find(({ kind }) => kind === "moov");
    const tracks = movie && (await tracksIn(file, movie));
    if (!movie || !tracks) return null;
    const inTracks = Math.max(
      0,
      ...tracks
        .filter(({ kind }) => kind === "vide" || kind === "soun")
        .map(({ seconds }) => seconds),
    );
    const seconds =
      Math.max(inTracks, await fragmentSeconds(file, top, movie, tracks)) ||
      (await saidByHead(file, movie));
    return seconds > 0 && seconds <= longest ? Math.max(1, Math.round(seconds)) : null;
  });
}

async function saidByHead(file: FileWindow, movie: Box): Promise<number> {
  const header = (await boxesIn(file, movie.start, movie.end))?.find(({ kind }) => kind === "mvhd");
  const bytes = header ? await file.read(header.start, 32) : Buffer.alloc(0);
  if (bytes.length < 32) return 0;
  const isLong = bytes.readUInt8(0) === 1;
  const scale = bytes.readUInt32BE(isLong ? 20 : 12);
  const length = isLong ? Number(bytes.readBigUInt64BE(24)) : bytes.readUInt32BE(16);
  return scale === 0 ? 0 : length / scale;
}
