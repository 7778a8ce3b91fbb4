import { formatDate } from "./format-date.ts";
import { useDateLanguage } from "./use-date-language.ts";

/** Writes the day of a date field ("2026-11-20") in the reader's calendar. Empty stays empty. */
export type DayText = (day: string) => string;

export function useDayText(): DayText {
  const language = useDateLanguage();
  return (day) => (day === "" ? "" : formatDate(new Date(`${day}T12:00:00+07:00`), language));
}
