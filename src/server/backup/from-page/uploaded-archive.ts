import { existsSync, readFileSync } from "node:fs";
import { mkdir, open, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { UploadFault } from "#contract/health/restore-words.ts";
import { writeWhole } from "#server/platform/process/atomic-file.ts";
import { onDisk } from "#server/platform/process/disk-fault.ts";
import { newToken } from "#server/platform/process/tokens.ts";
import { createUploadTurns } from "#server/shop/storage/upload-turns.ts";
import { openArchive } from "../archive/archive-place.ts";
import { BadArchive } from "../archive/tar.ts";
import type { BackupPlace } from "../place/backup-place.ts";

/** A file that a browser sends. `changed` tells two files of one name and size apart. */
export type SentFile = { name: string; size: number; changed: number };
export type UploadState = SentFile & { id: string; offset: number; fault: UploadFault | null };

/** What stays free for the restore itself. */
const reserveBytes = 500_000_000;

export type AppendAnswer = { offset: number } | "gone" | "moved" | "too-much";

export type UploadedArchive = ReturnType<typeof createUploadedArchive>;
type UploadWords = SentFile & { id: string };

/**
 * One backup file that arrives in chunks, in the data folder. The length of the file is the offset,
 * so an upload goes on after every break. A new one takes the place of the one before.
 */
export function createUploadedArchive(dataDir: string) {
  const at = placesIn(dataDir);
  const turns = createUploadTurns();
  const turn = <T>(act: () => Promise<T>, stop = () => undefined as unknown) =>
    turns.take("upload", () => void stop(), act);
  let opened: { id: string; found: Promise<BackupPlace | BadArchive> } | undefined;

  /** Read once: its entries are in memory afterwards. Null: it has not arrived whole. */
  async function archive(): Promise<BackupPlace | BadArchive | null> {
    const there = known(at);
    if (there === null || (await offsetOf(at)) !== there.size) return null;
    if (opened?.id !== there.id) opened = { id: there.id, found: opening(at.bytes) };
    try {
      return await opened.found;
    } catch (error) {
      opened = undefined;
      throw error;
    }
  }

  return {
    path: at.bytes,

    /**
     * Goes on with the same file, else begins anew. Null: there is no room for it. Whoever continues
     * an upload takes the place of no other: two pages would remove each other's file for ever.
     */
    begin: (file: SentFile, continues = "") =>
      turn(async () => {
        const there = known(at);
        if (there !== null && continues !== "" && there.id !== continues) return "gone" as const;
        if (there !== null && isSame(there, file))
          return { id: there.id, offset: await offsetOf(at) };
        const begun = await begin(at, file);
        if (begun !== null) opened = undefined;
        return begun;
      }),

    append: (id: string, from: number, body: Readable) =>
      turn(
        () => append(at, { id, from, body }),
        () => body.destroy(),
      ),

    /** Null: nothing was sent. */
    async state(): Promise<UploadState | null> {
      const there = known(at);
      if (there === null) return null;
      const found = await archive();
      const fault = found instanceof BadArchive ? found.fault : await emptiness(found);
      return { ...there, offset: await offsetOf(at), fault };
    },

    /** Null: nothing whole was sent that is a backup. */
    async place(): Promise<BackupPlace | null> {
      const found = await archive();
      return found instanceof BadArchive ? null : found;
    },
  };
}

/** What was sent stays no longer than it is of use. */
export async function removeUpload(dataDir: string): Promise<void> {
  await rm(placesIn(dataDir).folder, { recursive: true, force: true });
}

type Places = { folder: string; words: string; bytes: string };

function placesIn(dataDir: string): Places {
  const folder = join(dataDir, "restore");
  return { folder, words: join(folder, "upload.json"), bytes: join(folder, "upload.tar") };
}

/** The words are written last, so a file without them was never begun. */
function known({ words }: Places): UploadWords | null {
  return existsSync(words) ? (JSON.parse(readFileSync(words, "utf8")) as UploadWords) : null;
}

async function offsetOf({ bytes }: Places): Promise<number> {
  return (await stat(bytes).catch(() => null))?.size ?? 0;
}

async function opening(path: string): Promise<BackupPlace | BadArchive> {
  return await openArchive(path).catch((error: Error) => {
    if (error instanceof BadArchive) return error;
    throw error;
  });
}

async function emptiness(place: BackupPlace | null): Promise<UploadFault | null> {
  if (place === null) return null;
  for await (const _ of place.list("backups/")) return null;
  return "no-backup";
}

async function begin(at: Places, { name, size, changed }: SentFile) {
  const disk = { what: "work folder", where: at.folder } as const;
  return await onDisk(disk, async () => {
    await mkdir(at.folder, { recursive: true, mode: 0o700 });
    const { bavail, bsize } = await statfs(at.folder);
    // A file that does not fit leaves the one that is there, whose room counts as free.
    if (size > bavail * bsize + (await offsetOf(at)) - reserveBytes) return null;
    await rm(at.folder, { recursive: true, force: true });
    await mkdir(at.folder, { recursive: true, mode: 0o700 });
    const id = newToken();
    await writeWhole(at.bytes, Buffer.alloc(0));
    await writeWhole(at.words, Buffer.from(JSON.stringify({ id, name, size, changed })));
    return { id, offset: 0 };
  });
}

type Chunk = { id: string; from: number; body: Readable };

async function append(at: Places, { id, from, body }: Chunk): Promise<AppendAnswer> {
  const there = known(at);
  if (there?.id !== id) return "gone";
  if ((await offsetOf(at)) !== from) return "moved";
  const disk = { what: "work folder", where: at.folder } as const;
  const fits = await onDisk(disk, () => appendTo(at.bytes, body, there.size - from));
  return fits ? { offset: await offsetOf(at) } : "too-much";
}

const isSame = (one: SentFile, other: SentFile) =>
  one.name === other.name && one.size === other.size && one.changed === other.changed;

/** What arrived before a break stays. False: more was sent than the file has. */
async function appendTo(path: string, body: Readable, most: number): Promise<boolean> {
  const file = await open(path, "a");
  let left = most;
  try {
    // NOTE: a half-read body must not be destroyed, because that closes the connection on which the
    // refusal is sent.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      left -= (chunk as Buffer).length;
      if (left < 0) return false;
      await file.writeFile(chunk as Buffer);
    }
  } catch (error) {
    if (!body.destroyed) throw error;
  } finally {
    await file.sync();
    await file.close();
  }
  return true;
}
