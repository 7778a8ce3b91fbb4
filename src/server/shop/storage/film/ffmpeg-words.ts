import type { FilmFacts, Rendition } from "#domain/learning/film/renditions.ts";

export type Wanted = Rendition & { path: string };

/** What every call begins with. Files alone, and read as nothing but an MP4 or QuickTime film: what a stranger sent cannot lead it elsewhere. */
const reading = (film: string) => ["-protocol_whitelist", "file", "-f", "mov", "-i", `file:${film}`];
const quiet = ["-hide_banner", "-nostdin"];

export const askEncoders = [...quiet, "-encoders"];
export const askFacts = (film: string) => [...quiet, ...reading(film)];

/** What is asked for of a picture: no more bytes a second than this, however much moves. */
const pictures = {
  medium: { quality: "23", most: "2500k", buffer: "5000k", sound: "128k" },
  small: { quality: "25", most: "900k", buffer: "1800k", sound: "96k" },
};

/** All of them in one go, so that the film is decoded once. */
export function makeArguments(film: string, wanted: readonly Wanted[], threads: number): string[] {
  const few = ["-threads", String(threads)];
  const outputs = wanted.flatMap((one) => [...outputOf(one), ...few, `file:${one.path}`]);
  return [...quiet, "-v", "error", "-y", "-progress", "pipe:1", "-nostats", ...few, ...reading(film), ...outputs];
}

function outputOf({ quality, lines }: Wanted): string[] {
  const bare = ["-map_metadata", "-1", "-map_chapters", "-1", "-sn", "-dn", "-movflags", "+faststart", "-max_muxing_queue_size", "4096"];
  if (quality === "sound") return ["-map", "0:a:0", "-vn", "-c:a", "aac", "-b:a", "64k", "-ac", "2", ...bare, "-f", "ipod"];
  const { most, buffer, sound, quality: crf } = pictures[quality];
  return [
    // Not a cover picture; the first sound, if there is any.
    ...["-map", "0:V:0", "-map", "0:a:0?"],
    // The shorter side, however the film stands. Colours as every player knows them.
    ...["-vf", `scale=w='if(gte(iw,ih),-2,${lines})':h='if(gte(iw,ih),${lines},-2)',format=yuv420p`],
    ...["-c:v", "libx264", "-preset", "veryfast", "-profile:v", "main", "-crf", crf, "-maxrate", most, "-bufsize", buffer],
    // A jump lands within two seconds.
    ...["-force_key_frames", "expr:gte(t,n_forced*2)"],
    ...["-c:a", "aac", "-b:a", sound, "-ac", "2", ...bare, "-f", "mp4"],
  ];
}

/** Whether this program can make what the shop wants. */
export function hasEncoders(words: string): boolean {
  return ["libx264", "aac"].every((name) => new RegExp(`^ [VA][\\w.]{5} ${name}\\s`, "m").test(words));
}

/** What ffmpeg says of a film that it is given without anything to make of it; null: it finds no picture. */
export function readFacts(words: string): FilmFacts | null {
  const streams = [...words.matchAll(/^ +Stream #0:\d+.*?: (Video|Audio): (.*)$/gm)].map(([, kind = "", facts = ""]) => ({ kind, facts }));
  const video = streams.find(({ kind, facts }) => kind === "Video" && !facts.includes("(attached pic)"));
  const [, width, height] = /, (\d{1,5})x(\d{1,5})\b/.exec(video?.facts ?? "") ?? [];
  if (video === undefined || width === undefined || height === undefined) return null;
  const lines = Math.min(Number(width), Number(height));
  const audio = streams.find(({ kind }) => kind === "Audio");
  // Sound of which nothing is known is none.
  const hasSound = audio !== undefined && !/^none\b/.test(audio.facts);
  const plays = /^h264\b/.test(video.facts) && /, yuvj?420p\b/.test(video.facts) && (!audio || /^(?:aac|mp3)\b/.test(audio.facts));
  return lines < 2 ? null : { lines, hasSound, seconds: secondsOf(words), plays };
}

function secondsOf(words: string): number | null {
  const [, hours, minutes, seconds] = /^ +Duration: (\d+):(\d\d):(\d\d(?:\.\d+)?)/m.exec(words) ?? [];
  const all = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return all > 0 ? all : null;
}

/** How many seconds of the film are done, as one line of `-progress` says; null: it says something else. */
export function readProgress(line: string): number | null {
  // NOTE: older ones call microseconds `ms`.
  const [, micros] = /^out_time_(?:us|ms)=(\d+)$/.exec(line.trim()) ?? [];
  return micros === undefined ? null : Number(micros) / 1_000_000;
}
