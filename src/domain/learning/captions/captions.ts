import { readSubRip } from "./read-sub-rip.ts";
import { isWebVtt, readWebVtt } from "./read-web-vtt.ts";

/** One line of captions, in milliseconds. */
export type Cue = { from: number; to: number; words: string };
export type CaptionsFault = {
  code: "NO_CUES" | "NO_TIME" | "ENDS_EARLY" | "TOO_MANY" | "NOT_SHOWN";
  line: number;
};
/** The captions that are shown, and the faults of the file by line. */
export type Captions = { cues: Cue[]; faults: CaptionsFault[] };

export const largestCaptions = 2 * 1024 * 1024;
const mostCues = 20_000;
/** The most faults that are reported. */
const mostFaults = 20;

export function isNamedAsCaptions(fileName: string): boolean {
  return /\.(?:vtt|srt)$/i.test(fileName);
}

/**
 * Reads WebVTT as browsers do, or SubRip (.srt). Colours, places and voices are left out. A fault
 * is reported with its line, counted from 1. All other captions are still shown.
 */
export function readCaptions(text: string): Captions | CaptionsFault {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
  const { cues, faults } = isWebVtt(lines) ? readWebVtt(lines) : readSubRip(lines);
  const shown = cues.filter(({ words }) => words !== "");
  const [past] = shown.slice(mostCues);
  if (past !== undefined) return { code: "TOO_MANY", line: past.line };
  if (shown.length === 0) return faults[0] ?? { code: "NO_CUES", line: 1 };
  const inOrder = shown.toSorted((one, other) => one.from - other.from);
  return {
    cues: inOrder.map(({ from, to, words }) => ({ from, to, words })),
    faults: faults.slice(0, mostFaults),
  };
}

/** WebVTT as browsers read it. No character of the text acts as a mark. */
export function webVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ from, to, words }) => `${stamp(from)} --> ${stamp(to)}\n${escaped(words)}\n`,
  );
  return `WEBVTT\n\n${blocks.join("\n")}`;
}

function escaped(words: string): string {
  return words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function stamp(milliseconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const seconds = milliseconds / 1000;
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}.${String(milliseconds % 1000).padStart(3, "0")}`;
}
