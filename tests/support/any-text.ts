import fc from "fast-check";

const character = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));

/**
 * Text of any characters, halves of pairs among them. The library's own "binary" tries each
 * character there is when it is made: a second and more.
 */
export function anyText(most?: number) {
  return fc.string({ unit: character, ...(most !== undefined && { maxLength: most }) });
}
