import { readFile, stat } from "node:fs/promises";
import {
  type FilmPicture,
  posterSecond,
  previewSize,
  previewsOf,
} from "#domain/learning/film/film-pictures.ts";
import type { Db } from "#server/platform/database/database.ts";
import { onlySmall, type RenditionFile } from "./ffmpeg-words.ts";
import { type FilmJob, updateFilmJob } from "./film-job-queries.ts";
import { FilmProblem } from "./film-problem.ts";
import { runProgram } from "./run-program.ts";

export type PictureFile = { quality: FilmPicture; path: string };

type FilmWork = {
  db: Db;
  program: string;
  job: FilmJob;
  signal: AbortSignal;
};
type PictureWork = {
  wanted: readonly RenditionFile[];
  film: { plays: boolean; seconds: number | null };
  newPath: () => string;
};

/** The pictures of a film whose renditions are made. None for a film of unknown length. */
export async function picturesOf(
  { db, program, job, signal }: FilmWork,
  { wanted, film: { plays, seconds }, newPath }: PictureWork,
): Promise<PictureFile[]> {
  const small = wanted.find(({ quality }) => quality === "small");
  if (small === undefined || seconds === null) return [];
  // The lease begins anew, and is longer than this work.
  if (!(await updateFilmJob(db, job, { state: "shrinking", percent: 99, plays })))
    throw new FilmProblem("GONE", "the film is gone or another node's");
  return makePictures({ program, film: small.path, seconds, newPath, signal });
}

/** Shorter than a lease of the film. Films without these pictures play as well. */
const mostMs = 40_000;
const largestBytes = 2 * 1024 * 1024;

type PictureRequest = {
  program: string;
  /** A rendition of the shop's own, which has many key frames, or the film itself. */
  film: string;
  seconds: number;
  newPath: () => string;
  signal: AbortSignal;
};

/**
 * The picture before a film, and the small ones for its bar. Those that do not succeed in time are
 * left out.
 */
export async function makePictures(request: PictureRequest): Promise<PictureFile[]> {
  const { program, film, seconds, newPath, signal } = request;
  const wanted: PictureFile[] = [
    { quality: "poster", path: newPath() },
    { quality: "previews", path: newPath() },
  ];
  const own = AbortSignal.any([signal, AbortSignal.timeout(mostMs)]);
  for (const { quality, path } of wanted)
    await runProgram(program, pictureArguments(quality, film, path, seconds), {
      signal: own,
    }).catch(() => null);
  if (signal.aborted) throw signal.reason;
  const good = await Promise.all(wanted.map(({ path }) => isPicture(path)));
  return wanted.filter((_, at) => good[at]);
}

/** A whole JPEG begins and ends as such. */
async function isPicture(path: string): Promise<boolean> {
  const bytes = await stat(path).then(
    ({ size }) => (size <= largestBytes ? readFile(path) : null),
    () => null,
  );
  return bytes?.subarray(0, 2).toString("hex") === "ffd8" && bytes.at(-1) === 0xd9;
}

/** Only key frames are decoded, so a film of hours takes seconds. */
export function pictureArguments(
  quality: FilmPicture,
  film: string,
  path: string,
  seconds: number,
): string[] {
  const reading = ["-hide_banner", "-nostdin", "-v", "error", "-y", "-threads", "1"];
  const input = ["-skip_frame", "nokey", ...onlySmall, "-protocol_whitelist", "file", "-f", "mov"];
  const output = ["-an", "-frames:v", "1", "-c:v", "mjpeg", "-f", "image2", "-update", "1"];
  const from = quality === "poster" ? ["-ss", String(posterSecond(seconds))] : [];
  return [
    ...reading,
    ...from,
    ...input,
    "-i",
    `file:${film}`,
    "-vf",
    quality === "poster" ? "format=yuvj420p" : previewFilter(seconds),
    "-q:v",
    "5",
    ...output,
    `file:${path}`,
  ];
}

/** One sheet in rows. An upright film has black at its sides. */
function previewFilter(seconds: number): string {
  const { every, columns, rows } = previewsOf(seconds);
  const { width, height } = previewSize;
  return [
    `fps=1/${every}:round=up`,
    `scale=${width}:${height}:force_original_aspect_ratio=decrease`,
    `pad=${width}:${height}:-1:-1`,
    `tile=${columns}x${rows}`,
    "format=yuvj420p",
  ].join(",");
}
