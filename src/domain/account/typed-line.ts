/**
 * What a person typed into one line: composed, without control, direction and invisible characters,
 * without space around it.
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
