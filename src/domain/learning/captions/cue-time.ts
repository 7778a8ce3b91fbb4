import type { CaptionsFault } from "./captions.ts";

const clock = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{2})(?:[.,](\d{1,3}))?`;
const timing = new RegExp(String.raw`^\s*${clock}\s*-->\s*${clock}(?:\s.*)?$`);

export const saysTime = (line: string): boolean => line.includes("-->");

/** The start and end in milliseconds. Settings behind the times are not read. */
export function readTime(line: string): { from: number; to: number } | CaptionsFault["code"] {
  const found = timing.exec(line);
  const [from, to] = [millisecondsOf(found?.slice(1, 5)), millisecondsOf(found?.slice(5, 9))];
  if (from === null || to === null) return "NO_TIME";
  return to <= from ? "ENDS_EARLY" : { from, to };
}

function millisecondsOf(parts: readonly (string | undefined)[] = []): number | null {
  const [hours = "0", minutes, seconds, rest = ""] = parts;
  if (minutes === undefined || Number(minutes) > 59 || Number(seconds) > 59) return null;
  return (
    (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 +
    Number(rest.padEnd(3, "0"))
  );
}
