import { createWriteStream } from "node:fs";
import { stat, utimes } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { type FilmFacts, type FilmState, renditionsOf } from "#domain/learning/film/renditions.ts";
import type { Db } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refused } from "#server/platform/http/refusal.ts";
import { onDisk } from "#server/platform/process/disk-fault.ts";
import { timeOf } from "#server/platform/process/disk-probe.ts";
import type { FileStore } from "../file-store.ts";
import { type Arriving, arrivingIn, firstStep, openRoom, type Taking } from "../reserve-storage.ts";
import { changeReservation, deleteReservation } from "../storage-queries.ts";
import type { WorkFolder } from "../work-folder.ts";
import { askFacts, makeArguments, readFacts, readProgress, type Wanted } from "./ffmpeg-words.ts";
import { type FilmJob, updateFilmJob } from "./film-job-queries.ts";
import { FilmProblem } from "./film-problem.ts";
import { checkWritten, keepRenditions } from "./keep-renditions.ts";
import { type Ended, runProgram } from "./run-program.ts";

export type MakeNeeds = { db: Db; store: FileStore; work: WorkFolder; program: string /** How patient it is. */; times?: Partial<Times> };
type Times = {
  /** How often the node says that it lives, and room is taken for what was written. */
  beatMs: number;
  /** So long nothing may come of it. */
  stallMs: number;
};
const usual: Times = { beatMs: 5_000, stallMs: 5 * 60_000 };

/** The room is the shop's own, as that of the film. */
const taking: Taking = { owner: { accountId: null, guestId: null }, purpose: "lesson", lang: "th" };

type Work = MakeNeeds & { job: FilmJob; signal: AbortSignal };

/** Everything that is made of one film. Throws a `FilmProblem` where it cannot be; leaves nothing behind then. */
export async function makeSmaller(needs: Work): Promise<void> {
  const { store, work, job } = needs;
  const made: string[] = [];
  const newPath = () => {
    const name = work.newName();
    made.push(name);
    return work.pathOf(name);
  };
  try {
    const path = store.path("private", job.film) ?? (await fetched(needs, newPath()));
    const facts = await factsOf(needs, path);
    const film = { bytes: job.bytes, plays: facts.plays, seconds: job.seconds ?? facts.seconds };
    if (!(await updateFilmJob(needs.db, job, { state: "checked", percent: 0, plays: facts.plays }))) throw gone();
    const wanted = renditionsOf(facts).map((one) => ({ ...one, path: newPath() }));
    await withRoom(needs, async (reservation, room) => {
      await make(needs, { path, wanted, film, room });
      const checked = await checkWritten(wanted, film);
      await keepRenditions(needs, job, checked, reservation);
    });
  } finally {
    for (const name of made) await work.remove(name).catch(() => undefined);
  }
}

const gone = () => new FilmProblem("GONE", "the film is gone or another node's");

/** Where films lie in a bucket, ffmpeg reads a copy. */
async function fetched({ store, work, job: { film }, signal }: Work, path: string): Promise<string> {
  await onDisk({ what: "work folder", where: work.folder }, async () =>
    pipeline(await store.read("private", film), createWriteStream(path, { flags: "wx", mode: 0o600 }), { signal }),
  );
  return path;
}

async function factsOf(needs: Work, path: string): Promise<FilmFacts> {
  const own = AbortSignal.any([needs.signal, AbortSignal.timeout(needs.times?.stallMs ?? usual.stallMs)]);
  const { words } = await runProgram(needs.program, askFacts(path), { signal: own });
  if (needs.signal.aborted) throw needs.signal.reason;
  if (own.aborted) throw new FilmProblem("STALLED", "ffmpeg does not say what the film is");
  const facts = readFacts(words);
  if (facts === null) throw new FilmProblem("NOT_READ", words.slice(-500));
  return facts;
}

/** Room that grows with what is written, as an upload's does. */
async function withRoom({ db }: Work, act: (reservation: number, room: Arriving) => Promise<void>): Promise<void> {
  const reservation = await openRoom(db, taking, firstStep).catch(asFull);
  try {
    await act(reservation, arrivingIn(db, taking, { id: reservation, held: firstStep, arrived: 0, most: Number.MAX_SAFE_INTEGER }));
  } finally {
    // Where it was kept it is gone already.
    await deleteReservation(db, reservation).catch(() => undefined);
  }
}

function asFull(error: unknown): never {
  if (error instanceof Refused && error.code === "OUT_OF_STORAGE") throw new FilmProblem("NO_ROOM", "no room is left for it");
  throw error;
}

type Making = { path: string; wanted: readonly Wanted[]; film: { plays: boolean; seconds: number | null }; room: Arriving };

async function make(needs: Work, { path, wanted, film, room }: Making): Promise<void> {
  const { beatMs, stallMs } = { ...usual, ...needs.times };
  const stopping = new AbortController();
  const ended = new AbortController();
  const signal = AbortSignal.any([needs.signal, stopping.signal]);
  let [done, movedAt, counted] = [0, performance.now(), 0];
  const onLine = (line: string) => {
    const seconds = readProgress(line);
    if (seconds === null || seconds <= done) return;
    [done, movedAt] = [seconds, performance.now()];
  };
  const takeRoom = async () => {
    const bytes = await written(wanted);
    // The reservation lapses unless it is renewed: a film that hardly moves takes a while to fill a step.
    if ((await inTransaction(needs.db, (tx) => changeReservation(tx, room.id, 0))) === "gone") throw new FilmProblem("BROKEN", "its room lapsed");
    await room.take(Math.max(0, bytes - counted)).catch(asFull);
    counted = Math.max(counted, bytes);
  };
  const beat = async () => {
    const percent = film.seconds === null ? 0 : Math.min(99, Math.floor((done / film.seconds) * 100));
    if (!(await updateFilmJob(needs.db, needs.job, { state: "shrinking" satisfies FilmState, percent, plays: film.plays }))) throw gone();
    await takeRoom();
    await touch(path, needs);
    if (performance.now() - movedAt > stallMs) throw new FilmProblem("STALLED", `nothing came of it for ${Math.round(stallMs / 60_000)} minutes`);
  };
  const watching = watch(beat, { beatMs, signal: ended.signal }).catch((error: unknown) => stopping.abort(error));
  const threads = Math.max(1, Math.floor(availableParallelism() / 2));
  const end: Ended = await runProgram(needs.program, makeArguments(path, wanted, threads), { signal, onLine }).finally(() => ended.abort());
  await watching;
  if (signal.aborted) throw signal.reason;
  if (end.code !== 0) throw new FilmProblem("BROKEN", end.words.slice(-500));
  await takeRoom();
}

async function watch(beat: () => Promise<void>, { beatMs, signal }: { beatMs: number; signal: AbortSignal }): Promise<void> {
  while (!signal.aborted) {
    await beat();
    await pause(beatMs, undefined, { signal }).catch(() => undefined);
  }
}

/** A copy is not swept away while it is read. */
async function touch(path: string, { store, work, job }: Work): Promise<void> {
  if (store.path("private", job.film) !== null) return;
  const now = await timeOf(work.folder);
  await utimes(path, now, now).catch(() => undefined);
}

async function written(wanted: readonly Wanted[]): Promise<number> {
  const sizes = await Promise.all(
    wanted.map(({ path }) =>
      stat(path)
        .then(({ size }) => size)
        .catch(() => 0),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
