import { readTime, saysTime } from "./cue-time.ts";
import type { CaptionsResult } from "./read-web-vtt.ts";
import { spokenIn } from "./spoken.ts";

/**
 * A caption's text lies between its time and the next one, and may contain empty lines. A number
 * comes before each time.
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

/** A time without its arrow is an unreadable time and no text. */
const clock = /^\s*\d{1,3}:\d{2}:\d{2}[.,]\d/;

const isNumber = (line: string) => /^\s*\d+\s*$/.test(line);

/** The line before a time is its number, even without an empty line above it. */
function beforeNumber(lines: readonly string[], start: number, next: number): number {
  return next - 1 > start && isNumber(lines[next - 1] ?? "") ? next - 1 : next;
}
