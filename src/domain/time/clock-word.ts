/**
 * The one place that says how Thai writes a time of day, on pages, in mails and on papers. NOTE:
 * alone, because every page loads it.
 */
export function withClockWord(time: string, language: string): string {
  return language.startsWith("th") ? `${time} น.` : time;
}
