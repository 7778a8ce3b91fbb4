import { createWriteStream } from "node:fs";
import { utimes } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { mostWorkSeconds } from "#domain/learning/film/film-limits.ts";
import { type FilmFacts, type FilmState, renditionsOf } from "#domain/learning/film/renditions.ts";
import type { Db } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refused } from "#server/platform/http/refusal.ts";
import { onDisk } from "#server/platform/process/disk-fault.ts";
import { timeOf } from "#server/platform/process/disk-probe.ts";
import type { FileStore } from "../file-store.ts";
import { changeReservation, deleteReservation } from "../reservation-queries.ts";
import {
  arrivingIn,
  firstStep,
  type GrowingReservation,
  openReservation,
  type UploadContext,
} from "../reserve-storage.ts";
import type { WorkFolder } from "../work-folder.ts";
import {
  askFacts,
  makeArguments,
  type RenditionFile,
  readFacts,
  readProgress,
} from "./ffmpeg-words.ts";
import { type FilmJob, updateFilmJob } from "./film-job-queries.ts";
import { FilmProblem } from "./film-problem.ts";
import { sizeOf } from "./film-size.ts";
import { bytesWritten, checkWritten, keepRenditions, pictureRows } from "./keep-renditions.ts";
import { picturesOf } from "./make-pictures.ts";
import { type ProgramResult, runProgram } from "./run-program.ts";

export type MakeDeps = {
  db: Db;
  store: FileStore;
  work: WorkFolder;
  program: string;
  /** The intervals and time limits, for tests. */
  times?: Partial<Times>;
};
type Times = {
  /** How often the node reports that it is alive and reserves space for what was written. */
  beatMs: number;
  /** How long it may run without progress. */
  stallMs: number;
  /** The total time limit. The default depends on the film's length. */
  workMs?: number;
};
const usual: Times = { beatMs: 5_000, stallMs: 5 * 60_000 };

/** The space counts for the shop's own share, as the film's does. */
const taking: UploadContext = {
  owner: { accountId: null, guestId: null },
  purpose: "lesson",
  lang: "th",
};

type Work = MakeDeps & { job: FilmJob; signal: AbortSignal };

/**
 * Makes all renditions of one film. On failure it throws a `FilmProblem` and leaves nothing behind.
 */
export async function makeSmaller(deps: Work): Promise<void> {
  const { store, work, job } = deps;
  const made: string[] = [];
  const newPath = () => {
    const name = work.newName();
    made.push(name);
    return work.pathOf(name);
  };
  try {
    const path = store.path("private", job.film) ?? (await fetched(deps, newPath()));
    const facts = await factsOf(deps, path);
    const film = { bytes: job.bytes, plays: facts.plays, seconds: job.seconds ?? facts.seconds };
    if (!(await updateFilmJob(deps.db, job, { state: "checked", percent: 0, plays: facts.plays })))
      throw gone();
    const wanted = renditionsOf(facts).map((one) => ({ ...one, path: newPath() }));
    await withSpace(deps, async (reservation, room) => {
      await make(deps, { path, wanted, film, room, reservation, sound: facts.sound });
      const checked = await checkWritten(wanted, film);
      const pictures = await picturesOf(deps, { wanted, film, newPath });
      const rows = await pictureRows(pictures);
      await room.take(rows.reduce((sum, { row }) => sum + row.sizeBytes, 0)).catch(asFull);
      const poster = pictures.find(({ quality }) => quality === "poster");
      const size = await sizeOf(poster?.path ?? null);
      await keepRenditions(deps, job, [...checked, ...rows], { reservation, size });
    });
  } finally {
    for (const name of made) await work.remove(name).catch(() => undefined);
  }
}

const gone = () => new FilmProblem("GONE", "the film is gone or another node's");

/** For films in a bucket, ffmpeg reads a local copy. */
async function fetched(
  { store, work, job: { film }, signal }: Work,
  path: string,
): Promise<string> {
  await onDisk({ what: "work folder", where: work.folder }, async () =>
    pipeline(
      await store.read("private", film),
      createWriteStream(path, { flags: "wx", mode: 0o600 }),
      { signal },
    ),
  );
  return path;
}

async function factsOf(deps: Work, path: string): Promise<FilmFacts> {
  const own = AbortSignal.any([
    deps.signal,
    AbortSignal.timeout(deps.times?.stallMs ?? usual.stallMs),
  ]);
  const { words } = await runProgram(deps.program, askFacts(path), { signal: own });
  if (deps.signal.aborted) throw deps.signal.reason;
  if (own.aborted) throw new FilmProblem("STALLED", "ffmpeg does not say what the film is");
  const facts = readFacts(words);
  if (facts === null) throw new FilmProblem("NOT_READ", words.slice(-500));
  return facts;
}

/** A reservation that grows with the written bytes, as an upload's does. */
export async function withSpace(
  { db }: Pick<Work, "db">,
  act: (reservation: number, room: GrowingReservation) => Promise<void>,
): Promise<void> {
  const reservation = await openReservation(db, taking, firstStep, async () => undefined).catch(
    asFull,
  );
  try {
    await act(
      reservation,
      arrivingIn(db, taking, {
        id: reservation,
        held: 0,
        arrived: 0,
        most: Number.MAX_SAFE_INTEGER,
      }),
    );
  } finally {
    // After a successful run the reservation is already gone.
    await deleteReservation(db, reservation).catch(() => undefined);
  }
}

export function asFull(error: unknown): never {
  if (error instanceof Refused && error.code === "OUT_OF_STORAGE")
    throw new FilmProblem("NO_ROOM", "no room is left for it");
  throw error;
}

type MakeRequest = {
  path: string;
  wanted: readonly RenditionFile[];
  film: { plays: boolean; seconds: number | null };
  reservation: number;
  room: GrowingReservation;
  sound: number | null;
};

async function make(
  deps: Work,
  { path, wanted, film, room, reservation, sound }: MakeRequest,
): Promise<void> {
  const {
    beatMs,
    stallMs,
    workMs = mostWorkSeconds(film.seconds) * 1000,
  } = { ...usual, ...deps.times };
  const begunAt = performance.now();
  const stopping = new AbortController();
  const ended = new AbortController();
  const signal = AbortSignal.any([deps.signal, stopping.signal]);
  let [done, movedAt, counted] = [0, performance.now(), 0];
  const onLine = (line: string) => {
    const seconds = readProgress(line);
    if (seconds === null || seconds <= done) return;
    [done, movedAt] = [seconds, performance.now()];
  };
  const takeSpace = async () => {
    const bytes = await bytesWritten(wanted);
    // The reservation lapses unless it is renewed, and a film with little motion takes long to fill
    // a step.
    if ((await inTransaction(deps.db, (tx) => changeReservation(tx, reservation, 0))) === "gone")
      throw new FilmProblem("BROKEN", "its room lapsed");
    await room.take(Math.max(0, bytes - counted)).catch(asFull);
    counted = Math.max(counted, bytes);
  };
  const beat = async () => {
    const percent =
      film.seconds === null ? 0 : Math.min(99, Math.floor((done / film.seconds) * 100));
    if (
      !(await updateFilmJob(deps.db, deps.job, {
        state: "shrinking" satisfies FilmState,
        percent,
        plays: film.plays,
      }))
    )
      throw gone();
    await takeSpace();
    await touch(path, deps);
    if (performance.now() - movedAt > stallMs)
      throw new FilmProblem(
        "STALLED",
        `nothing came of it for ${Math.round(stallMs / 60_000)} minutes`,
      );
    if (performance.now() - begunAt > workMs)
      throw new FilmProblem("STALLED", `not done after ${Math.round(workMs / 60_000)} minutes`);
  };
  const watching = watch(beat, { beatMs, signal: ended.signal }).catch((error: unknown) =>
    stopping.abort(error),
  );
  const threads = Math.max(1, Math.floor(availableParallelism() / 2));
  const end: ProgramResult = await runProgram(
    deps.program,
    makeArguments(path, wanted, { threads, sound, seconds: film.seconds }),
    { signal, onLine },
  ).finally(() => ended.abort());
  await watching;
  if (signal.aborted) throw signal.reason;
  if (end.code !== 0) throw new FilmProblem("BROKEN", end.words.slice(-500));
  await takeSpace();
}

async function watch(
  beat: () => Promise<void>,
  { beatMs, signal }: { beatMs: number; signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    await beat();
    await pause(beatMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Touches the copy, so that the sweeper does not delete it while it is read. */
async function touch(path: string, { store, work, job }: Work): Promise<void> {
  if (store.path("private", job.film) !== null) return;
  const now = await timeOf(work.folder);
  await utimes(path, now, now).catch(() => undefined);
}
