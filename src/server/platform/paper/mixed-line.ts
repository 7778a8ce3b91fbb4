import type { PaperFont } from "./paper-font.ts";
import type { Shaper } from "./typeface.ts";

export type NamedFont = { name: string; face: Pick<Shaper, "has">; font: PaperFont };
/** A part of a line that one font sets. */
export type Piece = { font: NamedFont; text: string };

const letters = new Intl.Segmenter("th", { granularity: "grapheme" });
const unseen = /^[\p{Default_Ignorable_Code_Point}\p{Cc}]$/u;
const fromRight = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const strong = /\p{L}/u;

/**
 * A line in the fonts that have its letters, each part as it is drawn from the left to the right.
 * Of `fonts` the first is the usual one.
 * A line whose first letter is of a script from the right is one from the right: its parts stand
 * the other way round.
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

/** Signs that both have stay with what is before them. */
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

/** In a line from the left, the space behind words from the right stands on their right. */
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
