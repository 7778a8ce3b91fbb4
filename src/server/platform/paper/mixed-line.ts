import type { PaperFont } from "./paper-font.ts";
import type { Shaper } from "./typeface.ts";

export type NamedFont = { name: string; face: Pick<Shaper, "has">; font: PaperFont };
/** A part of a line in one font. */
export type Piece = { font: NamedFont; text: string };

const letters = new Intl.Segmenter("th", { granularity: "grapheme" });
const unseen = /^[\p{Default_Ignorable_Code_Point}\p{Cc}]$/u;
const fromRight = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const strong = /\p{L}/u;

/**
 * Splits a line by the fonts that have its letters, in the order of drawing, from left to right.
 * The first of `fonts` is the usual one. A line whose first letter belongs to a right-to-left
 * script is right-to-left: its parts are reversed.
 */
export function piecesOf(
  text: string,
  fonts: readonly [NamedFont, ...NamedFont[]],
): readonly Piece[] {
  if (fonts.length === 1) return [{ font: fonts[0], text }];
  const pieces: Piece[] = [];
  for (const { segment } of letters.segment(text)) {
    const last = pieces.at(-1);
    const font = fontFor(segment, fonts, last?.font);
    if (last !== undefined && last.font === font) last.text += segment;
    else pieces.push({ font, text: segment });
  }
  const first = strong.exec(text)?.[0] ?? "";
  return fromRight.test(first) ? pieces.toReversed() : pieces.flatMap(spacesBehind);
}

/** A character that both fonts have stays with the text before it. */
function fontFor(
  segment: string,
  fonts: readonly [NamedFont, ...NamedFont[]],
  last: NamedFont | undefined,
): NamedFont {
  const has = ({ face }: NamedFont) =>
    [...segment].every((letter) => unseen.test(letter) || face.has(letter.codePointAt(0) ?? 0));
  if (last !== undefined && !strong.test(segment) && has(last)) return last;
  return fonts.find(has) ?? fonts[0];
}

/** In a left-to-right line, the space after right-to-left words is drawn on their right. */
function spacesBehind(piece: Piece, at: number, all: readonly Piece[]): Piece[] {
  const [usual] = all.flatMap(({ font }) => (font === piece.font ? [] : [font]));
  const words = piece.text.trimEnd();
  if (
    usual === undefined ||
    at === all.length - 1 ||
    words === piece.text ||
    !fromRight.test(words)
  )
    return [piece];
  return [
    { ...piece, text: words },
    { font: usual, text: piece.text.slice(words.length) },
  ];
}
