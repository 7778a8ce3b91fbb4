import { searchPatterns } from "../kit/search-pattern.ts";

/** What was typed, as patterns. A telephone number is found however it is written: with signs between its figures, or with the country in front. */
export function studentPatterns(typed: string): string[] {
  const number = typed.replace(/[-+() ]/g, "");
  return /^\d{8,15}$/.test(number) ? [`%${number.replace(/^(?:66|0)/, "")}%`] : searchPatterns(typed);
}
