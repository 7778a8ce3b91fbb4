import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findProgram } from "../../src/server/platform/process/find-program.ts";
import { root } from "./run/project-files.ts";

type Does = {
  what?:
    | "hang"
    | "fail"
    | "garbage"
    | "flood"
    | "no-pictures" /** It continues once this file exists. */;
  until?: string;
  /** What it makes where a picture is asked for: JPEG as base64. */
  picture?: string;
  streams?: readonly string[];
};

export const ofCamera = [
  "Video: h264 (High) (avc1 / 0x31637661), yuv420p(tv, bt709), 1920x1080 [SAR 1:1 DAR 16:9], 13399 kb/s, 25 fps, 25 tbr, 12800 tbn (default)",
  "Audio: aac (LC) (mp4a / 0x6134706D), 44100 Hz, mono, fltp, 69 kb/s (default)",
] as const;

let made = 0;

/** A fake ffmpeg, and the calls that it got. */
export function ffmpegStandIn(folder: string, { streams = ofCamera, ...does }: Does = {}) {
  made += 1;
  const [program, calls] = [join(folder, `ffmpeg-${made}`), join(folder, `calls-${made}`)];
  writeFileSync(calls, "");
  const words = `#!${process.execPath}\nglobalThis.does = ${JSON.stringify({ ...does, streams, calls })};\nrequire(${JSON.stringify(`${root}/tests/support/servers/ffmpeg-stand-in.cjs`)});\n`;
  writeFileSync(program, words, { mode: 0o755 });
  type Call = { given: string[]; pid: number };
  return {
    program,
    calls: () =>
      readFileSync(calls, "utf8")
        .split("\n")
        .filter(Boolean)
        .map((line): Call => JSON.parse(line)),
  };
}

/** The ffmpeg of this machine, if there is one. */
export const realFfmpeg = findProgram("ffmpeg", process.env.PATH ?? "");
