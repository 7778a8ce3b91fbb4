import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import pLimit from "p-limit";
import { type PictureWidth, pictureWidths } from "#domain/storage/picture-width.ts";
import { loadSharp } from "#server/platform/paper/load-sharp.ts";
import { writeWhole } from "#server/platform/process/atomic-file.ts";
import { type DiskPlace, onDisk } from "#server/platform/process/disk-fault.ts";
import type { Log } from "#server/platform/process/log.ts";
import { checkedName, type FileStore } from "./file-store.ts";
import { decoding } from "./read-picture.ts";

/**
 * Public pictures in the sizes that pages request. All can be made again, so they count for no
 * quota, and the oldest are deleted when the folder is full.
 */
export type DerivedPictures = ReturnType<typeof createDerivedPictures>;

type Options = { folder: string; store: FileStore; mostBytes: number; log: Log };
export type DerivedPicture = { size: number; etag: string; read(): NodeJS.ReadableStream };

const atOnce = 2;
/** Behind this many waiting requests, the original picture is sent. */
const mostWaiting = 60;
/** After a failed write, no picture is resized for this long. */
const restMs = 10_000;
const canBeDrawn = /\.(?:jpg|png|gif|webp)$/;

export function createDerivedPictures({ folder, store, mostBytes, log }: Options) {
  const draw = pLimit(atOnce);
  const underWay = new Map<string, Promise<boolean>>();
  const pathOf = (name: string, width: PictureWidth) =>
    join(folder, `${checkedName(name)}.${width}.webp`);
  const bound = createFolderBound(folder, mostBytes);
  let restsUntil = 0;

  async function make(name: string, width: PictureWidth): Promise<boolean> {
    // The picture is gone or cannot be resized. The visitor gets the original, or its 404.
    const original = await store
      .read("public", name)
      .then(buffer, () => null)
      .catch(() => null);
    const bytes = original && (await redraw(original, name, width).catch(() => null));
    if (bytes === null) return false;
    return keepPicture({ folder, bound }, bytes, pathOf(name, width)).catch((error: Error) => {
      log.error(
        { reason: error.message },
        "a drawn picture could not be kept: the picture itself is shown",
      );
      restsUntil = performance.now() + restMs;
      return false;
    });
  }

  /** Concurrent requests for a picture share one resizing. */
  function makeOnce(name: string, width: PictureWidth): Promise<boolean> {
    const key = `${name} ${width}`;
    const running =
      underWay.get(key) ?? draw(() => make(name, width)).finally(() => underWay.delete(key));
    underWay.set(key, running);
    return running;
  }

  return {
    prepare: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await bound.measure();
    },

    /** Null: the original picture is sufficient. */
    async find(name: string, width: PictureWidth): Promise<DerivedPicture | null> {
      if (!canBeDrawn.test(name)) return null;
      const path = pathOf(name, width);
      const there = await found(path);
      if (there) return there;
      if (
        performance.now() < restsUntil ||
        draw.pendingCount >= mostWaiting ||
        !(await makeOnce(name, width))
      )
        return null;
      return found(path);
    },

    /** The original picture was deleted. */
    async forget(name: string): Promise<void> {
      for (const width of pictureWidths) await rm(pathOf(name, width), { force: true });
    },
  };
}

async function keepPicture(
  { folder, bound }: { folder: string; bound: Pick<ReturnType<typeof createFolderBound>, "add"> },
  bytes: Buffer,
  path: string,
): Promise<true> {
  const place: DiskPlace = { what: "drawn pictures", where: folder };
  const half = join(folder, `${randomBytes(8).toString("hex")}.part`);
  await onDisk(place, async () => {
    await writeWhole(half, bytes);
    await rename(half, path);
    await bound.add(bytes.length);
  });
  return true;
}

async function found(path: string): Promise<DerivedPicture | null> {
  const file = await stat(path).catch(() => null);
  return (
    file && {
      size: file.size,
      etag: `"${file.size.toString(36)}-${Math.round(file.mtimeMs).toString(36)}"`,
      read: () => createReadStream(path),
    }
  );
}

/** Pictures are never enlarged. A small one only changes its format. */
async function redraw(original: Buffer, name: string, width: PictureWidth): Promise<Buffer> {
  const animated = /\.(?:gif|webp)$/.test(name);
  return (await loadSharp())(original, { ...decoding, animated })
    .timeout({ seconds: 5 })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
}

/** Keeps the folder below its limit. A fifth is deleted at once, so that this is rare. */
function createFolderBound(folder: string, mostBytes: number) {
  let bytes = 0;
  const list = async () => {
    const files: { path: string; size: number; at: number }[] = [];
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      const file = await stat(path).catch(() => null);
      if (file) files.push({ path, size: file.size, at: file.mtimeMs });
    }
    return files.sort((one, other) => one.at - other.at);
  };
  const trim = async () => {
    const files = await list();
    bytes = files.reduce((sum, { size }) => sum + size, 0);
    for (const { path, size } of files) {
      if (bytes <= mostBytes * 0.8) return;
      await rm(path, { force: true });
      bytes -= size;
    }
  };
  return {
    measure: async () => {
      bytes = (await list()).reduce((sum, { size }) => sum + size, 0);
      if (bytes > mostBytes) await trim();
    },
    add: async (more: number) => {
      bytes += more;
      if (bytes > mostBytes) await trim();
    },
  };
}
