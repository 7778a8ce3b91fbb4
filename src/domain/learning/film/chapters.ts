export type Chapter = { at: number; title: string };

const mostChapters = 100;
const longestTitle = 100;
const line =
  /^[ \t]*(?:[-*+] {1,4}|\d{1,3}[.)] {1,4})?\**(?:(\d{1,2}):)?(\d{1,2}):(\d{2})\**[ \t]+(.*)$/;

/**
 * The chapters of a film, from lines of its lesson's text: `0:00 บทนำ`. As on other sites the first
 * one is at the beginning, there are at least two, and their times grow. Otherwise there is none.
 */
export function chaptersIn(text: string, seconds: number | null): Chapter[] {
  const found: Chapter[] = [];
  for (const one of text.split("\n")) {
    const chapter = readLine(one.slice(0, 300));
    if (chapter === null) continue;
    const last = found.at(-1);
    const isNext = last ? chapter.at > last.at : chapter.at === 0;
    if (isNext && (seconds === null || chapter.at < seconds)) found.push(chapter);
    if (found.length === mostChapters) break;
  }
  return found.length < 2 ? [] : found;
}

function readLine(text: string): Chapter | null {
  const [, hours = "0", minutes, seconds, words] = line.exec(text) ?? [];
  if (minutes === undefined || seconds === undefined || words === undefined) return null;
  const title = words
    .replace(/^[-–—:.]\s+/, "")
    .replaceAll(/[*_`]/g, "")
    .trim();
  if (title === "" || Number(seconds) > 59 || (hours !== "0" && Number(minutes) > 59)) return null;
  const at = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return { at, title: title.slice(0, longestTitle) };
}
