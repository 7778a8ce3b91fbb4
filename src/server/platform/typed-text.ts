/** What a person typed into one line: composed, without control characters, without space around it. */
export function typedLine(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim();
}
