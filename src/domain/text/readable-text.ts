/**
 * Tab and the ends of lines stay. The marks that turn letters round go: behind one, a name or an
 * amount reads otherwise than it stands there.
 */
const seenByNobody = /(?![\t\n\v\f\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Text as it can be kept: no database column takes NUL or half a character, and no screen shows the
 * other control characters.
 */
export function readableText(text: string): string {
  return text.toWellFormed().replace(seenByNobody, "");
}

/**
 * What a text says as JSON, its texts as they can be kept: escaped, a character passes the door of
 * all texts. Throws where it is none.
 */
export function readableJson(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown) =>
    typeof value === "string" ? readableText(value) : value,
  );
}

export function isReadable(text: string): boolean {
  return readableText(text) === text;
}

/**
 * The beginning of a text. A character that JavaScript counts as two is there as a whole or not at
 * all.
 */
export function cutText(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, "");
}
