import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { FileStore } from "../shop/storage/file-store.ts";
import type { BackupKey } from "./backup-key.ts";
import { fileListPart } from "./backup-names.ts";
import { filePart, type KeptFile, readFileList } from "./file-list.ts";
import type { Manifest } from "./manifest.ts";
import { BrokenPart, readPart } from "./part.ts";
import type { BackupPlace } from "./place/backup-place.ts";
import type { Progress } from "./progress.ts";

type Deps = {
  place: BackupPlace;
  key: BackupKey;
  store: FileStore;
  workFolder: string;
  onProgress: Progress;
};

export type RestoredFiles = {
  there: number;
  brought: number;
  /** Named by the database, but missing when the backup was taken. */
  neverThere: string[];
};

/** Brings back the files that the store lacks. Files that are there stay as they are. */
export async function restoreFiles(deps: Deps, { id, files }: Manifest): Promise<RestoredFiles> {
  const { place, key, store, onProgress } = deps;
  const result: RestoredFiles = { there: 0, brought: 0, neverThere: [] };
  let done = 0;
  const { body, sum } = await readPart(place, fileListPart(id), { key });
  // A shop that has never been started has no folders yet.
  await store.prepare();
  for await (const file of readFileList(body)) {
    if ((await store.find(file.area, file.name))?.size === file.bytes) result.there += 1;
    else if (file.sha256 === null) result.neverThere.push(file.name);
    else {
      await bring(deps, file);
      result.brought += 1;
    }
    done += 1;
    onProgress({ what: "files", done, all: files.count });
  }
  if (sum().sha256 !== files.sha256)
    throw new BrokenPart(fileListPart(id), new Error("It is not the list of the manifest."));
  return result;
}

async function bring({ place, key, store, workFolder }: Deps, file: KeptFile): Promise<void> {
  await mkdir(workFolder, { recursive: true, mode: 0o700 });
  const path = join(workFolder, `restore-${randomBytes(8).toString("hex")}`);
  try {
    const { body, sum } = await readPart(place, filePart(file), { key, isPacked: true });
    await pipeline(body, createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }));
    if (sum().sha256 !== file.sha256)
      throw new BrokenPart(filePart(file), new Error("It is not the file of the list."));
    await store.take(file.area, file.name, path);
  } finally {
    await rm(path, { force: true });
  }
}
