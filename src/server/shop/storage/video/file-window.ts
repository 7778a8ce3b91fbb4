import { type FileHandle, open } from "node:fs/promises";

/** Reads parts of a file without loading it. A read beyond the end returns fewer bytes. */
export type FileWindow = { size: number; read(position: number, length: number): Promise<Buffer> };

const mostReads = 200_000;
/** Small reads are close together, so a whole block is cached. */
const block = 16 * 1024;
const longestRead = 64 * 1024;

class TooManyChunks extends Error {}

/**
 * NOTE: the file comes from a visitor, so the number of reads is limited. Null: the limit was
 * reached.
 */
export async function readWindow<T>(
  path: string,
  look: (file: FileWindow) => Promise<T>,
): Promise<T | null> {
  const file = await open(path, "r");
  let left = mostReads;
  let near: { from: number; bytes: Buffer } = { from: 0, bytes: Buffer.alloc(0) };
  try {
    const { size } = await file.stat();
    return await look({
      size,
      read: async (position, length) => {
        left -= 1;
        if (left < 0) throw new TooManyChunks();
        const wanted = Math.min(length, longestRead);
        if (position < near.from || position + wanted > near.from + near.bytes.length)
          near = await read(file, position, Math.max(wanted, block));
        const at = position - near.from;
        return near.bytes.subarray(at, at + wanted);
      },
    });
  } catch (error) {
    if (error instanceof TooManyChunks) return null;
    throw error;
  } finally {
    await file.close();
  }
}

async function read(
  file: FileHandle,
  from: number,
  length: number,
): Promise<{ from: number; bytes: Buffer }> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, from);
  return { from, bytes: bytes.subarray(0, bytesRead) };
}
