import { readTime, saysTime } from "./cue-time.ts";
import type { CaptionsResult } from "./read-web-vtt.ts";
import { spokenIn } from "./spoken.ts";

/**
 * What is said stands between a time and the next; empty lines may be in it, and a number stands
 * before each time.
 */
export function readSubRip(lines: readonly string[]): CaptionsResult {
  const read: CaptionsResult = { cues: [], faults: [] };
  const times = lines.flatMap((line, at) => (saysTime(line) || clock.test(line) ? [at] : []));
  const lost = lines.findIndex(
    (line, at) => line.trim() !== "" && !isNumber(line) && at < (times[0] ?? lines.length),
  );
  if (lost >= 0)
    read.faults.push({ code: times.length === 0 ? "NO_TIME" : "NOT_SHOWN", line: lost + 1 });
  times.forEach((at, place) => {
    const next = times[place + 1];
    const end = next === undefined ? lines.length : beforeNumber(lines, at, next);
    const time = readTime(lines[at] ?? "");
    if (typeof time === "string") read.faults.push({ code: time, line: at + 1 });
    else
      read.cues.push({ ...time, words: spokenIn(lines.slice(at + 1, end), "srt"), line: at + 1 });
  });
  return read;
}

/** A time whose arrow went is a time that cannot be read, and nobody's words. */
const clock = /^\s*\d{1,3}:\d{2}:\d{2}[.,]\d/;

const isNumber = (line: string) => /^\s*\d+\s*$/.test(line);

/** The line before a time is its number, also where no empty line stands before it. */
function beforeNumber(lines: readonly string[], start: number, next: number): number {
  return next - 1 > start && isNumber(lines[next - 1] ?? "") ? next - 1 : next;
}
