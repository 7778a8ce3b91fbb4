import { createWriteStream } from "node:fs";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { Tx } from "#server/platform/database/database.ts";
import { onDisk } from "#server/platform/process/disk-fault.ts";
import type { Log } from "#server/platform/process/log.ts";
import { insertRenditions, type StoredRendition } from "./film-job-queries.ts";
import { FilmProblem } from "./film-problem.ts";
import { type FilmSize, sizeOf } from "./film-size.ts";
import { keepFiles, pictureRows } from "./keep-renditions.ts";
import { makePictures, type PictureFile } from "./make-pictures.ts";
import { asFull, type MakeDeps, withSpace } from "./make-smaller.ts";
import {
  claimPictureJob,
  finishPictureJob,
  giveBackPictureJob,
  lockPictured,
  type PictureJob,
  postponePictureJob,
  setFilmSize,
} from "./picture-job-queries.ts";

type Deps = MakeDeps & { log: Log; signal: AbortSignal };

/** So many at once, before films that have come in are looked for again. */
const batch = 5;

/** Makes what is missing of the pictures of films that are ready, one film after the other. */
export async function makeMissingPictures(deps: Deps): Promise<void> {
  const { db, log, signal } = deps;
  for (let number = 0; number < batch && !signal.aborted; number += 1) {
    const job = await claimPictureJob(db);
    if (job === null) return;
    await makeOne(deps, job).catch(async (error: unknown) => {
      if (signal.aborted) return giveBackPictureJob(db, job);
      if (error instanceof FilmProblem && error.code === "GONE") return;
      log.info({ film: job.film, err: error }, "film has no pictures yet");
      await postponePictureJob(db, job);
    });
  }
}

async function makeOne(deps: Deps, job: PictureJob): Promise<void> {
  const { work, store } = deps;
  const made: string[] = [];
  const newPath = () => {
    const name = work.newName();
    made.push(name);
    return work.pathOf(name);
  };
  try {
    const pictures = await missingOf(deps, job, newPath);
    const poster = pictures.find(({ quality }) => quality === "poster");
    const size = await sizeOf(
      poster?.path ?? (job.poster && (await buffer(await store.read("private", job.poster)))),
    );
    await keep(deps, job, pictures, size);
  } finally {
    for (const name of made) await work.remove(name).catch(() => undefined);
  }
}

/** The pictures that the film does not have. Throws where one cannot be made. */
async function missingOf(
  { program, store, work, signal }: Deps,
  { film, small, seconds, ...has }: PictureJob,
  newPath: () => string,
): Promise<PictureFile[]> {
  if (has.poster !== null && has.previews !== null) return [];
  if (seconds === null) throw new FilmProblem("BROKEN", "nobody knows how long the film is");
  const source = small ?? film;
  let path = store.path("private", source);
  if (path === null) {
    path = newPath();
    const copy = createWriteStream(path, { flags: "wx", mode: 0o600 });
    await onDisk({ what: "work folder", where: work.folder }, async () =>
      pipeline(await store.read("private", source), copy, { signal }),
    );
  }
  const all = await makePictures({ program, film: path, seconds, newPath, signal });
  const missing = all.filter(({ quality }) => has[quality] === null);
  if (all.length < 2) throw new FilmProblem("BROKEN", "no picture can be made of the film");
  return missing;
}

async function keep(
  deps: Deps,
  job: PictureJob,
  pictures: readonly PictureFile[],
  size: FilmSize | null,
): Promise<void> {
  const rows = await pictureRows(pictures);
  await withSpace(deps, async (reservation, room) => {
    await room.take(rows.reduce((sum, { row }) => sum + row.sizeBytes, 0)).catch(asFull);
    await keepFiles(deps, rows, {
      reservation,
      lock: (tx) => lockPictured(tx, job),
      finish: async (tx: Tx, stored: readonly StoredRendition[]) => {
        await insertRenditions(tx, job.film, stored);
        if (size !== null) await setFilmSize(tx, job.film, size);
        await finishPictureJob(tx, job.film);
      },
    });
  });
}
