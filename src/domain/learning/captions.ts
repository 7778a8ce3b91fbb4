/** One line of captions, in milliseconds. */
export type Cue = { from: number; to: number; words: string };
export type CaptionsFault = { code: "NO_CUES" | "NO_TIME" | "ENDS_EARLY" | "TOO_MANY"; line: number };

export const largestCaptions = 2 * 1024 * 1024;
const mostCues = 20_000;
const longestCue = 1000;

const clock = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})`;
const timing = new RegExp(String.raw`^\s*${clock}\s*-->\s*${clock}(?:\s.*)?$`);

export function isNamedAsCaptions(fileName: string): boolean {
  return /\.(?:vtt|srt)$/i.test(fileName);
}

/** WebVTT, or SubRip (.srt). What only looks (colours, places, voices) is left out; the line where it is wrong counts from 1. */
export function readCaptions(text: string): Cue[] | CaptionsFault {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
  const cues: Cue[] = [];
  for (let at = 0; at < lines.length; ) {
    const end = endOfBlock(lines, at);
    if (end > at && !isAside(lines[at] ?? "", at)) {
      const cue = readBlock(lines, at, end);
      if ("code" in cue) return cue;
      if (cue.words !== "") cues.push(cue);
      if (cues.length > mostCues) return { code: "TOO_MANY", line: at + 1 };
    }
    at = end + 1;
  }
  return cues.length === 0 ? { code: "NO_CUES", line: 1 } : cues.toSorted((one, other) => one.from - other.from);
}

function endOfBlock(lines: readonly string[], from: number): number {
  let at = from;
  while ((lines[at] ?? "").trim() !== "") at += 1;
  return at;
}

/** The head of the file, and what is not shown. */
function isAside(line: string, at: number): boolean {
  return (at === 0 && /^WEBVTT(?:\s|$)/.test(line)) || /^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(line);
}

/** A name or number may stand before the time. */
function readBlock(lines: readonly string[], start: number, end: number): Cue | CaptionsFault {
  const at = (lines[start] ?? "").includes("-->") ? start : start + 1;
  const found = timing.exec(lines[at] ?? "");
  if (found === null) return { code: "NO_TIME", line: Math.min(at, end - 1) + 1 };
  const [from, to] = [millisecondsOf(found.slice(1, 5)), millisecondsOf(found.slice(5, 9))];
  if (from === null || to === null) return { code: "NO_TIME", line: at + 1 };
  if (to <= from) return { code: "ENDS_EARLY", line: at + 1 };
  return { from, to, words: spoken(lines.slice(at + 1, end)) };
}

function millisecondsOf([hours = "0", minutes = "", seconds = "", rest = ""]: readonly (string | undefined)[]): number | null {
  if (Number(minutes) > 59 || Number(seconds) > 59) return null;
  return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(rest.padEnd(3, "0"));
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", nbsp: "\u00a0", lrm: "", rlm: "" };

/** The words without marks: what was written as text stays text. */
function spoken(lines: readonly string[]): string {
  return lines
    .map((line) =>
      line
        .replace(/<\/?(?:[bicuv]|ruby|rt|lang|font)\b[^<>]*>|<\d[\d:.]*>|\{\\[^{}]*\}/gi, "")
        .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => entities[name] ?? "")
        .trim(),
    )
    .filter((line) => line !== "")
    .join("\n")
    .slice(0, longestCue)
    .toWellFormed();
}

/** As browsers read them. Nothing in the words is a mark. */
export function webVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ from, to, words }) => `${stamp(from)} --> ${stamp(to)}\n${escaped(words)}\n`);
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
