import { setTimeout as pause } from "node:timers/promises";
import { type FilmFault, isFinal, mostTries } from "#domain/learning/film/renditions.ts";
import { DiskFault } from "#server/platform/process/disk-fault.ts";
import type { Log } from "#server/platform/process/log.ts";
import { askEncoders, hasEncoders } from "./ffmpeg-words.ts";
import {
  claimFilmJob,
  type FilmJob,
  failFilmJob,
  giveBackFilmJob,
  type Lane,
} from "./film-job-queries.ts";
import { FilmProblem } from "./film-problem.ts";
import { makeMissingPictures } from "./make-missing-pictures.ts";
import { type MakeDeps, makeSmaller } from "./make-smaller.ts";
import { runProgram } from "./run-program.ts";

const checkEveryMs = 5_000;
const answersWithinMs = 30_000;

/**
 * Shrinks films. This process works on one of any length and one short one at a time. Nodes share
 * the work through the database.
 */
export type FilmWorker = ReturnType<typeof createFilmWorker>;

export function createFilmWorker(
  given: Omit<MakeDeps, "program"> & { program: string | null; log: Log },
) {
  const { program, log } = given;
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  return {
    /** Whether films are shrunk on this node. */
    isThere: () => program !== null,
    start: () => {
      if (program !== null) running ??= work({ ...given, program, log, signal: stopping.signal });
    },
    /** Another node takes over the unfinished film, or this one after its next start. */
    stop: async () => {
      stopping.abort(new FilmProblem("ENDING", "the shop ends"));
      await running;
    },
  };
}

type WorkerDeps = MakeDeps & { log: Log; signal: AbortSignal };

async function work(deps: WorkerDeps): Promise<void> {
  const { log, program, signal } = deps;
  if (!(await canMake(program, signal))) {
    if (!signal.aborted)
      log.warn({ program }, "films stay as they come: this program cannot make H.264 and AAC");
    return;
  }
  await Promise.all([inLane(deps, "any"), inLane(deps, "short")]);
}

async function inLane(deps: WorkerDeps, lane: Lane): Promise<void> {
  const { log, signal } = deps;
  while (!signal.aborted) {
    await makeDueFilms(deps, lane)
      // Pictures of older films wait until no film does.
      .then(() => (lane === "any" ? makeMissingPictures(deps) : undefined))
      .catch((error: unknown) =>
        log.warn({ err: error }, "films wait: their jobs could not be read"),
      );
    await pause(checkEveryMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

async function canMake(program: string, signal: AbortSignal): Promise<boolean> {
  const said: string[] = [];
  const within = AbortSignal.any([signal, AbortSignal.timeout(answersWithinMs)]);
  const ended = await runProgram(program, askEncoders, {
    signal: within,
    onLine: (line) => said.push(line),
  }).catch(() => null);
  return ended?.code === 0 && hasEncoders(said.join("\n"));
}

/** Works on all waiting films, one after the other. */
export async function makeDueFilms(deps: WorkerDeps, lane: Lane = "any"): Promise<void> {
  for (;;) {
    if (deps.signal.aborted) return;
    const job = await claimFilmJob(deps.db, lane);
    if (job === null) return;
    await makeOne(deps, job);
  }
}

async function makeOne(deps: WorkerDeps, job: FilmJob): Promise<void> {
  const { db, log } = deps;
  // The maximum number of tries was reached, and no node has finished it.
  if (job.tries > mostTries) return failFilmJob(db, job, "STOPPED", true);
  try {
    await makeSmaller({ ...deps, job });
    log.info({ film: job.film }, "film made smaller");
  } catch (error) {
    const code = deps.signal.aborted ? "ENDING" : codeOf(error);
    if (code === "GONE") return;
    if (code === "ENDING") return giveBackFilmJob(db, job);
    log.warn({ film: job.film, code, err: error }, "film was not made smaller");
    await failFilmJob(db, job, code, isFinal(code) || job.tries >= mostTries);
  }
}

function codeOf(error: unknown): FilmFault | "GONE" | "ENDING" {
  if (error instanceof FilmProblem) return error.code;
  return error instanceof DiskFault ? "DISK" : "BROKEN";
}
