import { lookInto } from "./file-window.ts";
import { boxesIn } from "./mp4.ts";

const longest = 360_000;

/** How long an mp4, m4v or mov is, in whole seconds, as its own header says; null: another kind of film, or it does not say. */
export function readVideoSeconds(path: string): Promise<number | null> {
  return lookInto(path, async (file) => {
    const movie = (await boxesIn(file, 0, file.size))?.find(({ kind }) => kind === "moov");
    const header = movie && (await boxesIn(file, movie.start, movie.end))?.find(({ kind }) => kind === "mvhd");
    if (!header) return null;
    const bytes = await file.read(header.start, 32);
    if (bytes.length < 32) return null;
    const isLong = bytes.readUInt8(0) === 1;
    const scale = bytes.readUInt32BE(isLong ? 20 : 12);
    const length = isLong ? Number(bytes.readBigUInt64BE(24)) : bytes.readUInt32BE(16);
    const seconds = scale === 0 ? 0 : Math.round(length / scale);
    return seconds >= 1 && seconds <= longest ? seconds : null;
  }).catch((error: unknown) => {
    if (error instanceof RangeError) return null;
    throw error;
  });
}
