/**
 * Control characters except tab and line breaks, and direction marks: behind such a mark a name or
 * an amount reads differently.
 */
const seenByNobody = /(?![\t\n\v\f\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Removes characters that cannot be stored or shown: NUL, half characters and other control
 * characters.
 */
export function readableText(text: string): string {
  return text.toWellFormed().replace(seenByNobody, "");
}

/**
 * Parses JSON and cleans its texts, because escaped characters pass other filters. Throws if it is
 * no JSON.
 */
export function readableJson(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown) =>
    typeof value === "string" ? readableText(value) : value,
  );
}

export function isReadable(text: string): boolean {
  return readableText(text) === text;
}

/** The beginning of a text, without cutting a surrogate pair. */
export function cutText(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, "");
}
