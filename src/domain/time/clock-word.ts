/**
 * How Thai writes a time of day, on pages, in mails and on documents. NOTE: it has its own file
 * because every page loads it.
 */
export function withClockWord(time: string, language: string): string {
  return language.startsWith("th") ? `${time} น.` : time;
}
