import type { FileWindow } from "./file-window.ts";

const packStart = 0xba;
const programEnd = 0xb9;
const looksAtMost = 8 * 1024 * 1024;

/** True for an MPEG program stream: a pack header, then packets one behind the other, video among them. */
export async function isMpeg(file: FileWindow): Promise<boolean> {
  let at = 0;
  let hasVideo = false;
  for (let packets = 0; at < Math.min(file.size, looksAtMost); packets += 1) {
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
