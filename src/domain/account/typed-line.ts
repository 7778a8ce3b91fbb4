/**
 * Normalizes one typed line: composed, trimmed, and without control, direction and invisible
 * characters.
 */
export function typedLine(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu, "")
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim()
    .normalize("NFC");
}
