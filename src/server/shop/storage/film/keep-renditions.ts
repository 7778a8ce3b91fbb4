import { stat } from "node:fs/promises";
import { isWorthIt, type Rendition } from "#domain/learning/film/renditions.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { isCertainlyNotCommitted } from "#server/platform/database/database-errors.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { DiskFault } from "#server/platform/process/disk-fault.ts";
import { type FileStore, randomName } from "../file-store.ts";
import { deleteReservation } from "../reservation-queries.ts";
import { insertFiles, type NewFile } from "../storage-queries.ts";
import { topBoxesIn } from "../video/boxes.ts";
import { readWindow } from "../video/file-window.ts";
import { readVideo } from "../video/read-video.ts";
import { readVideoSeconds } from "../video/video-seconds.ts";
import { type FilmJob, finishFilmJob, lockFilm, type StoredRendition } from "./film-job-queries.ts";
import { FilmProblem } from "./film-problem.ts";
import type { PictureFile } from "./make-pictures.ts";
import { setFilmSize } from "./picture-job-queries.ts";

type RenditionFile = Rendition & { path: string };
type Film = { bytes: number; plays: boolean; seconds: number | null };
type CheckedRendition = RenditionFile & { row: NewFile };
type KeptFile = Omit<StoredRendition, "name"> & { path: string; row: NewFile };

/** The renditions that are complete and worth their space. Throws where one is invalid. */
export async function checkWritten(
  written: readonly RenditionFile[],
  film: Film,
): Promise<CheckedRendition[]> {
  const checked: CheckedRendition[] = [];
  for (const one of written) {
    const found = await stat(one.path).catch(() => null);
    const isGood = found !== null && found.size > 0 && (await isWhole(one, film.seconds));
    // The pictures are useful without it.
    if (!isGood && one.quality === "sound") continue;
    if (!isGood) throw new FilmProblem("BAD_RESULT", `the ${one.quality} one is not whole`);
    if (isWorthIt(found.size, film))
      checked.push({ ...one, row: rowOf(one, found.size, await readVideoSeconds(one.path)) });
  }
  return checked;
}

async function isWhole({ quality, path }: RenditionFile, seconds: number | null): Promise<boolean> {
  const isFilm =
    quality === "sound" ? await isSound(path) : (await readVideo(path))?.mediaType === "video/mp4";
  const length = isFilm ? await readVideoSeconds(path) : null;
  if (!isFilm || seconds === null) return isFilm;
  return length !== null && Math.abs(length - seconds) <= Math.max(3, seconds * 0.05);
}

/** Whether the boxes fill the file and include an index and sound. */
async function isSound(path: string): Promise<boolean> {
  const kinds = await readWindow(path, async (file) =>
    (await topBoxesIn(file))?.map(({ kind }) => kind),
  );
  return kinds?.[0] === "ftyp" && kinds.includes("moov") && kinds.includes("mdat");
}

function rowOf(
  { quality }: Pick<StoredRendition, "quality">,
  sizeBytes: number,
  seconds: number | null,
): NewFile {
  const isSoundAlone = quality === "sound";
  return {
    name: randomName(isSoundAlone ? "m4a" : "mp4"),
    accountId: null,
    guestId: null,
    purpose: "rendition",
    mediaType: isSoundAlone ? "audio/mp4" : "video/mp4",
    sizeBytes,
    width: null,
    height: null,
    seconds,
    originalName: quality,
    originalHash: null,
    slip: null,
    state: "attached",
  };
}

/** Pictures of a film, as files beside its renditions. */
export async function pictureRows(pictures: readonly PictureFile[]): Promise<KeptFile[]> {
  return Promise.all(
    pictures.map(async ({ quality, path }) => ({
      quality,
      path,
      lines: null,
      row: {
        ...rowOf({ quality }, (await stat(path)).size, null),
        name: randomName("jpg"),
        mediaType: "image/jpeg",
      },
    })),
  );
}

type RenditionDeps = { db: Db; store: FileStore };

/**
 * Stores all renditions or none, and only while the film exists and belongs to this node. Files
 * that are not stored are removed.
 */
export async function keepRenditions(
  deps: RenditionDeps,
  job: FilmJob,
  checked: readonly KeptFile[],
  { reservation, size }: { reservation: number; size: PictureSize | null },
): Promise<void> {
  await keepFiles(deps, checked, {
    reservation,
    lock: (tx) => lockFilm(tx, job),
    finish: async (tx, made) => {
      await finishFilmJob(tx, job, made);
      if (size !== null) await setFilmSize(tx, job.film, size);
    },
  });
}

type PictureSize = { width: number; height: number };
type KeepActs = {
  reservation: number;
  /** False: the film is gone, or another node's. */
  lock: (tx: Tx) => Promise<boolean>;
  finish: (tx: Tx, made: readonly StoredRendition[]) => Promise<void>;
};

/** Stores files that were made of a film: all or none. */
export async function keepFiles(
  { db, store }: RenditionDeps,
  checked: readonly KeptFile[],
  { reservation, lock, finish }: KeepActs,
): Promise<void> {
  const made: StoredRendition[] = checked.map(({ quality, lines, row: { name } }) => ({
    quality,
    lines,
    name,
  }));
  try {
    for (const { row, path } of checked) await store.take("private", row.name, path);
    await inTransaction(db, async (tx) => {
      if (!(await lock(tx)))
        throw new FilmProblem("GONE", "the film went while it was made smaller");
      const isThere = await deleteReservation(tx, reservation);
      const rows = checked.map(({ row }) => row);
      if (!isThere || (rows.length > 0 && !(await insertFiles(tx, "lessons", rows))))
        throw new FilmProblem("NO_ROOM", "no room is left for it");
      await finish(tx, made);
    });
  } catch (error) {
    // After a lost connection the rows may have been committed. Then the sweeper removes files
    // without a row.
    const isCertain =
      error instanceof FilmProblem || error instanceof DiskFault || isCertainlyNotCommitted(error);
    if (isCertain)
      for (const { name } of made) await store.remove("private", name).catch(() => undefined);
    throw error;
  }
}

/** The size of what is there by now. */
export async function bytesWritten(wanted: readonly { path: string }[]): Promise<number> {
  const sizes = await Promise.all(
    wanted.map(({ path }) =>
      stat(path)
        .then(({ size }) => size)
        .catch(() => 0),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
