const mostWords = 8;

/** What was typed into a search, as patterns that all have to fit. NOTE: NFC, because Thai vowels and tone marks can be typed in two orders that look the same. */
export function searchPatterns(typed: string): string[] {
  return typed
    .normalize("NFC")
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, mostWords)
    .map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);
}
