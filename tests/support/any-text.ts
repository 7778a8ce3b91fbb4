import fc from "fast-check";

const character = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));

/**
 * Text of any characters, unpaired surrogates included. The library's own "binary" tries every
 * character when it is created, which takes more than a second.
 */
export function anyText(most?: number) {
  return fc.string({ unit: character, ...(most !== undefined && { maxLength: most }) });
}
