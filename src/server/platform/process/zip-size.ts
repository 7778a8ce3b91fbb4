import { inflateRawSync } from "node:zlib";

/**
 * Limits for the real unpacked size of a zip file. The sizes that the file claims are not trusted.
 */
export type ZipLimits = {
  mostFiles: number;
  mostBytes: number;
  /** Checks each unpacked file, and throws where it is not acceptable. */
  look?: (name: string, content: Buffer) => void;
};

const [endOfList, listed] = [0x06054b50, 0x02014b50];
const [plain, deflated] = [0, 8];

/**
 * Throws where the file is no complete zip file, is encrypted, or would unpack beyond the limits.
 */
export function checkZip(bytes: Buffer, { mostFiles, mostBytes, look }: ZipLimits): void {
  const end = findEnd(bytes);
  const files = bytes.readUInt16LE(end + 10);
  if (files > mostFiles) throw new Error("the zip file has too many files");
  let at = bytes.readUInt32LE(end + 16);
  let left = mostBytes;
  for (let file = 0; file < files; file += 1) {
    if (bytes.readUInt32LE(at) !== listed) throw new Error("the zip file's list is broken");
    const [flags, way, packed, claimed, begin] = [
      bytes.readUInt16LE(at + 8),
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 24),
      bytes.readUInt32LE(at + 42),
    ];
    if ((flags & 1) !== 0 || (way !== plain && way !== deflated) || claimed > left)
      throw new Error("the zip file is not one to unpack");
    const content = unpacked(bytes, { begin, way, packed, most: claimed });
    left -= content.length;
    look?.(bytes.toString("utf8", at + 46, at + 46 + bytes.readUInt16LE(at + 28)), content);
    at +=
      46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
}

/** The end of the central directory is within the last 64 kB; a comment may follow it. */
function findEnd(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - 0xffff); at -= 1)
    if (bytes.readUInt32LE(at) === endOfList) return at;
  throw new Error("this is no zip file");
}

type PackedEntry = { begin: number; way: number; packed: number; most: number };

/** Unpacks an entry once, never beyond its claimed size. */
function unpacked(bytes: Buffer, { begin, way, packed, most }: PackedEntry): Buffer {
  const from = begin + 30 + bytes.readUInt16LE(begin + 26) + bytes.readUInt16LE(begin + 28);
  const content = bytes.subarray(from, from + packed);
  if (content.length !== packed) throw new Error("the zip file ends too soon");
  const whole =
    way === plain ? content : inflateRawSync(content, { maxOutputLength: Math.max(1, most) });
  if (whole.length !== most) throw new Error("the zip file does not hold what it claims");
  return whole;
}
