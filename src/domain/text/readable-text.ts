/** Tab and the ends of lines stay. */
const seenByNobody = /(?![\t\n\v\f\r])\p{Cc}/gu;

/** Text as it can be kept: no database column takes NUL or half a character, and no screen shows the other control characters. */
export function readableText(text: string): string {
  return text.toWellFormed().replace(seenByNobody, "");
}

export function isReadable(text: string): boolean {
  return readableText(text) === text;
}

/** The beginning of a text. A character that JavaScript counts as two is there as a whole or not at all. */
export function cutText(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, "");
}
