import { createReadStream } from "node:fs";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { onDisk } from "#server/platform/process/disk-fault.ts";
import { type Box, topBoxesIn } from "./boxes.ts";
import { readWindow } from "./file-window.ts";
import { shiftChunks } from "./shift-chunks.ts";

/** The largest index that is moved. A film of some hours has a few megabytes. */
const largestIndex = 64 * 1024 * 1024;
/** The largest chunk offset in four bytes. */
const largestFile = 0xffff_ffff;

type Places = { moveTo: number; index: { start: number; end: number } };

/**
 * Moves the index (`moov`) of an mp4, m4v or mov from the end to the front, so that a browser can
 * begin before it has the whole file. The film is copied, never held in memory, and keeps its exact
 * length. Returns whether the index was moved. NOTE: an upload in chunks uses the length of this
 * file as its offset, so the new file replaces it in one step.
 */
export async function putIndexFirst(path: string): Promise<boolean> {
  const places = await readWindow(path, async (file) =>
    placesOf(await topBoxesIn(file), file.size),
  );
  if (places === null) return false;
  const index = await readIndex(path, places.index);
  if (!shiftChunks(index, { from: places.moveTo, to: places.index.start, by: index.length }))
    return false;
  const beside = `${path}.index`;
  try {
    await onDisk({ what: "work folder", where: dirname(path) }, async () => {
      await copyInOrder(path, beside, { ...places, bytes: index });
      await rename(beside, path);
    });
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined);
    throw error;
  }
  return true;
}

/** Null: the index is at the front already, or it is invalid. */
function placesOf(boxes: readonly Box[] | null, size: number): Places | null {
  if (boxes === null || size > largestFile || boxes[0]?.kind !== "ftyp") return null;
  const at = boxes.findIndex(({ kind }) => kind === "moov");
  const data = boxes.findIndex(({ kind }) => kind === "mdat");
  const isOne = boxes.filter(({ kind }) => kind === "moov").length === 1;
  const [before, index] = [boxes[at - 1], boxes[at]];
  if (
    !isOne ||
    !before ||
    !index ||
    data === -1 ||
    data > at ||
    boxes.some(({ kind }) => kind === "moof")
  )
    return null;
  return index.end - before.end > largestIndex
    ? null
    : { moveTo: boxes[0].end, index: { start: before.end, end: index.end } };
}

async function readIndex(path: string, { start, end }: Places["index"]): Promise<Buffer> {
  const bytes = Buffer.alloc(end - start);
  const file = await open(path, "r");
  try {
    for (let at = 0; at < bytes.length; ) {
      const { bytesRead } = await file.read(bytes, at, bytes.length - at, start + at);
      if (bytesRead === 0) throw new Error("The file became shorter while it was read.");
      at += bytesRead;
    }
  } finally {
    await file.close();
  }
  // A length of 0 means 'to the end', which is no longer so.
  if (bytes.readUInt32BE(0) === 0) bytes.writeUInt32BE(bytes.length, 0);
  return bytes;
}

async function copyInOrder(
  from: string,
  to: string,
  { moveTo, index, bytes }: Places & { bytes: Buffer },
): Promise<void> {
  const file = await open(to, "w", 0o600);
  try {
    await copyPart(from, file, 0, moveTo);
    await file.writeFile(bytes);
    await copyPart(from, file, moveTo, index.start);
    await copyPart(from, file, index.end, Number.POSITIVE_INFINITY);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function copyPart(from: string, to: FileHandle, start: number, end: number): Promise<void> {
  if (start >= end) return;
  for await (const piece of createReadStream(from, {
    start,
    end: end - 1,
    highWaterMark: 1024 * 1024,
  }))
    await to.writeFile(piece as Buffer);
}
