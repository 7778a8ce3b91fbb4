import { isPictureTooLarge, mostPixels } from "#domain/learning/film/film-limits.ts";
import type { FilmFacts, Rendition } from "#domain/learning/film/renditions.ts";

export type RenditionFile = Rendition & { path: string };

/**
 * The arguments that every call begins with. ffmpeg opens local files only, and only as MP4 or
 * QuickTime, so that an uploaded film cannot make it open anything else.
 */
const reading = (film: string) => [
  ...onlySmall,
  "-protocol_whitelist",
  "file",
  "-f",
  "mov",
  "-i",
  `file:${film}`,
];
/**
 * The limit applies before a picture is decoded, because a film's index may state another size than
 * its pictures.
 */
export const onlySmall = ["-max_pixels", String(mostPixels)];
const quiet = ["-hide_banner", "-nostdin"];

export const askEncoders = [...quiet, "-encoders"];
export const askFacts = (film: string) => [...quiet, ...reading(film)];

/** Picture quality, with a maximum bit rate however much moves. */
const pictures = {
  medium: { quality: "23", most: "2500k", buffer: "5000k", sound: "128k" },
  small: { quality: "25", most: "900k", buffer: "1800k", sound: "96k" },
};

/** `sound` is the index of the sound stream, if any. `seconds` is the film's length. */
type FilmOptions = { threads: number; sound: number | null; seconds: number | null };

/** All renditions in one run, so that the film is decoded once. */
export function makeArguments(
  film: string,
  wanted: readonly RenditionFile[],
  { threads, sound, seconds }: FilmOptions,
): string[] {
  const few = ["-threads", String(threads)];
  const outputs = wanted.flatMap((one) => [
    ...outputOf(one, { sound, seconds }),
    ...few,
    `file:${one.path}`,
  ]);
  return [
    ...quiet,
    "-v",
    "error",
    "-y",
    "-progress",
    "pipe:1",
    "-nostats",
    ...few,
    ...reading(film),
    ...outputs,
  ];
}

/** The film alone: no metadata, chapters, subtitles or data streams. */
const withoutTags = [
  "-map_metadata",
  "-1",
  "-map_chapters",
  "-1",
  "-sn",
  "-dn",
  "-movflags",
  "+faststart",
  "-max_muxing_queue_size",
  "4096",
];

function outputOf(
  { quality, lines }: RenditionFile,
  { sound: stream, seconds }: Omit<FilmOptions, "threads">,
): string[] {
  const withSound = stream === null ? [] : ["-map", `0:${stream}`];
  // Sound that ends before the picture is padded with silence, so that times in film and sound
  // match.
  const asLong = seconds === null ? [] : ["-af", `apad=whole_dur=${seconds}`];
  if (quality === "sound")
    return [
      ...withSound,
      "-vn",
      ...asLong,
      "-c:a",
      "aac",
      "-b:a",
      "64k",
      "-ac",
      "2",
      ...withoutTags,
      "-f",
      "ipod",
    ];
  return filmOutput(quality, lines, withSound);
}

function filmOutput(
  quality: keyof typeof pictures,
  lines: number | null,
  withSound: readonly string[],
): string[] {
  const { most, buffer, sound, quality: crf } = pictures[quality];
  return [
    // No cover picture, and the first readable sound stream, if any.
    "-map",
    "0:V:0",
    ...withSound,
    // Scales the shorter side. The colour format is one that every player supports.
    "-vf",
    `scale=w='if(gte(iw,ih),-2,${lines})':h='if(gte(iw,ih),${lines},-2)',format=yuv420p`,
    "-c:v",
    "libx264",
    "-preset",
    "veryfast",
    "-profile:v",
    "main",
    "-crf",
    crf,
    "-maxrate",
    most,
    "-bufsize",
    buffer,
    // A key frame every two seconds makes seeking precise.
    "-force_key_frames",
    "expr:gte(t,n_forced*2)",
    "-c:a",
    "aac",
    "-b:a",
    sound,
    "-ac",
    "2",
    ...withoutTags,
    "-f",
    "mp4",
  ];
}

/** Whether this program has the encoders that the shop needs. */
export function hasEncoders(words: string): boolean {
  return ["libx264", "aac"].every((name) =>
    new RegExp(`^ [VA][\\w.]{5} ${name}\\s`, "m").test(words),
  );
}

/**
 * The facts that ffmpeg prints about a film without an output. Null: there is no picture stream.
 */
export function readFacts(words: string): FilmFacts | null {
  const streams = [...words.matchAll(/^ +Stream #0:(\d+)(?!\d).*?: (Video|Audio): (.*)$/gm)].map(
    ([, at, kind = "", facts = ""]) => ({
      at: Number(at),
      kind,
      facts,
    }),
  );
  const video = streams.find(
    ({ kind, facts }) => kind === "Video" && !facts.includes("(attached pic)"),
  );
  const [, width, height] = /, (\d{1,5})x(\d{1,5})\b/.exec(video?.facts ?? "") ?? [];
  if (video === undefined || width === undefined || height === undefined) return null;
  const lines = Math.min(Number(width), Number(height));
  const sounds = streams.filter(({ kind }) => kind === "Audio");
  const [first] = sounds;
  // A sound stream of unknown format counts as none; there may be another.
  const audio = sounds.find(({ facts }) => !/^(?:none|unknown)\b/i.test(facts));
  const plays =
    /^h264\b/.test(video.facts) &&
    /, yuvj?420p\b/.test(video.facts) &&
    (!first || /^(?:aac|mp3)\b/.test(first.facts));
  if (lines < 2 || isPictureTooLarge({ width: Number(width), height: Number(height) })) return null;
  return {
    lines,
    hasSound: audio !== undefined,
    sound: audio?.at ?? null,
    seconds: secondsOf(words),
    plays,
  };
}

function secondsOf(words: string): number | null {
  const [, hours, minutes, seconds] =
    /^ +Duration: (\d+):(\d\d):(\d\d(?:\.\d+)?)/m.exec(words) ?? [];
  const all = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return all > 0 ? all : null;
}

/** The seconds done, from a line of `-progress`. Null: the line has other content. */
export function readProgress(line: string): number | null {
  // NOTE: older versions name microseconds `ms`.
  const [, micros] = /^out_time_(?:us|ms)=(\d+)$/.exec(line.trim()) ?? [];
  return micros === undefined ? null : Number(micros) / 1_000_000;
}
