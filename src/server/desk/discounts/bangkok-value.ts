import { bangkokDay, timeDigits, timeText } from "#domain/time/bangkok.ts";

/** A moment as the browser's own field for times takes it, on Bangkok's clock; the seconds only where there are some. */
export function bangkokValue(at: Date | null): string {
  if (at === null) return "";
  const seconds = timeDigits(at).slice(4);
  return `${bangkokDay(at)}T${timeText(at)}${seconds === "00" ? "" : `:${seconds}`}`;
}
