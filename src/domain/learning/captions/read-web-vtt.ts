import type { CaptionsFault, Cue } from "./captions.ts";
import { readTime, saysTime } from "./cue-time.ts";
import { spokenIn } from "./spoken.ts";

export type ReadCue = Cue & { /** The line of its time, counted from 1. */ line: number };
export type CaptionsResult = { cues: ReadCue[]; faults: CaptionsFault[] };

const head = /^WEBVTT(?:[ \t]|$)/;
const aside = /^(?:NOTE|STYLE|REGION)(?:\s|$)/;

/**
 * NOTE: browsers accept no empty line before the head. The shop writes the file anew, so it does no
 * harm here.
 */
export function isWebVtt(lines: readonly string[]): boolean {
  return head.test(lines.find((line) => line.trim() !== "") ?? "");
}

/**
 * Follows the WebVTT parser (W3C WebVTT 1, section 6.1): a block ends at an empty line, or before
 * the time of the next block.
 */
export function readWebVtt(lines: readonly string[]): CaptionsResult {
  const read: CaptionsResult = { cues: [], faults: [] };
  let at = endOfHead(lines);
  while (at < lines.length) {
    if (lines[at] === "") at += 1;
    else at = readBlock(lines, at, read);
  }
  return read;
}

function endOfHead(lines: readonly string[]): number {
  let at = lines.findIndex((line) => line.trim() !== "") + 1;
  while (at < lines.length && lines[at] !== "" && !saysTime(lines[at] ?? "")) at += 1;
  return at;
}

/** A name may come before the time. Returns the start of the next block. */
function readBlock(
  lines: readonly string[],
  start: number,
  { cues, faults }: CaptionsResult,
): number {
  const at = saysTime(lines[start] ?? "") ? start : start + 1;
  const isCue = saysTime(lines[at] ?? "");
  const end = isCue ? endOfBlock(lines, at + 1) : endOfBlock(lines, at);
  const time = isCue ? readTime(lines[at] ?? "") : "NOT_SHOWN";
  if (typeof time !== "string") {
    cues.push({ ...time, words: spokenIn(lines.slice(at + 1, end), "vtt"), line: at + 1 });
  } else if (!aside.test(lines[start] ?? ""))
    faults.push({ code: time, line: (isCue ? at : start) + 1 });
  return end;
}

function endOfBlock(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && lines[at] !== "" && !saysTime(lines[at] ?? "")) at += 1;
  return at;
}
