import { isAvi } from "./avi.ts";
import { lookInto } from "./file-window.ts";
import { readMp4 } from "./mp4.ts";
import { isMpeg } from "./mpeg.ts";

/** The media type of a video by how the file is built, whatever it is called; null for anything else. Its frames are never decoded here. */
export function readVideo(path: string): Promise<string | null> {
  return lookInto(path, async (file) => {
    const head = await file.read(0, 12);
    const word = (at: number) => head.toString("latin1", at, at + 4);
    if (word(4) === "ftyp") return readMp4(file);
    if (word(0) === "RIFF" && word(8) === "AVI ") return (await isAvi(file)) ? "video/x-msvideo" : null;
    if (head.length >= 4 && head.readUInt32BE(0) === 0x1ba) return (await isMpeg(file)) ? "video/mpeg" : null;
    return null;
  });
}
