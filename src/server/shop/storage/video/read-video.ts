import { isAvi } from "./avi.ts";
import { type FileWindow, readWindow } from "./file-window.ts";
import { readMatroska } from "./matroska.ts";
import { readMp4 } from "./mp4.ts";

const packStart = 0xba;
const programEnd = 0xb9;
const readsAtMost = 8 * 1024 * 1024;

/** True for an MPEG program stream: a pack header, then packets, at least one of them with video. */
async function isMpeg(file: FileWindow): Promise<boolean> {
  let at = 0;
  let hasVideo = false;
  for (let packets = 0; at < Math.min(file.size, readsAtMost); packets += 1) {
    const head = await file.read(at, 16);
    const code = startCode(head);
    if (code === null || (packets === 0 && code !== packStart)) return false;
    if (code === programEnd) break;
    const length = lengthOf(code, head);
    if (length === null || at + length > file.size) return false;
    hasVideo ||= code >= 0xe0 && code <= 0xef;
    at += length;
  }
  return hasVideo;
}

function startCode(head: Buffer): number | null {
  return head.length >= 4 && head.readUIntBE(0, 3) === 1 ? head.readUInt8(3) : null;
}

function lengthOf(code: number, head: Buffer): number | null {
  if (code === packStart) {
    if (head.length < 14) return null;
    const version = head.readUInt8(4);
    if (version >> 6 === 0b01) return 14 + (head.readUInt8(13) & 0b111);
    return version >> 4 === 0b0010 ? 12 : null;
  }
  return code >= 0xbb && head.length >= 6 ? 6 + head.readUInt16BE(4) : null;
}

/** `width` and `height` are those of its picture, if its index has them. */
export type Video = { mediaType: string; width: number; height: number };

const ebml = 0x1a45dfa3;
const as = (mediaType: string): Video => ({ mediaType, width: 0, height: 0 });

/**
 * The video type by the structure of the file, independent of its name. Null for anything else. No
 * frame is decoded here.
 */
export function readVideo(path: string): Promise<Video | null> {
  return readWindow(path, async (file) => {
    const head = await file.read(0, 12);
    const word = (at: number) => head.toString("latin1", at, at + 4);
    if (word(4) === "ftyp") return readMp4(file);
    if (word(0) === "RIFF" && word(8) === "AVI ")
      return (await isAvi(file)) ? as("video/x-msvideo") : null;
    if (head.length < 4) return null;
    if (head.readUInt32BE(0) === 0x1ba) return (await isMpeg(file)) ? as("video/mpeg") : null;
    if (head.readUInt32BE(0) !== ebml) return null;
    const found = await readMatroska(file);
    return found?.hasPicture
      ? as(found.docType === "webm" ? "video/webm" : "video/x-matroska")
      : null;
  });
}
