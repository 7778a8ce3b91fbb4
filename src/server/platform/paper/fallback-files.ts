import { createRequire } from "node:module";
import type { Weight } from "./typeface.ts";

const require = createRequire(import.meta.url);
const files = { regular: "400", bold: "700" } as const;
type Family = {
  folder: string;
  /** One file holds all weights. Otherwise each weight has its own file. */
  isVariable: boolean;
};
const family = (name: string): Family => ({
  folder: `@fontsource-variable/${name}`,
  isVariable: true,
});

/**
 * Cyrillic, Greek, Vietnamese and more come first; then a typeface for each script. NOTE: Chinese
 * and Japanese draw some characters differently. The first typeface with a glyph wins.
 */
const alphabets = [
  ...["noto-sans", "noto-sans-lao", "noto-sans-khmer", "noto-sans-arabic", "noto-sans-kr"].map(
    family,
  ),
  { folder: "@fontsource/noto-sans-myanmar", isVariable: false },
];
const [chinese, japanese] = [family("noto-sans-sc"), family("noto-sans-jp")];
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const ideograph = /\p{Script=Han}/u;

/**
 * The font files with a glyph for a code point, the best first. `text` is the surrounding text,
 * which distinguishes Japanese from Chinese.
 */
export function fallbackFiles(codePoint: number, text: string, weight: Weight): FontPlace[] {
  const isEastern =
    ideograph.test(String.fromCodePoint(codePoint)) || kana.test(String.fromCodePoint(codePoint));
  const eastern = kana.test(text) ? [japanese, chinese] : [chinese, japanese];
  return (isEastern ? eastern : [...alphabets, ...eastern]).flatMap(
    (one) => partOf(one, codePoint, weight) ?? [],
  );
}

/** `wght` is the weight to set in a variable font. Null: the file has one weight. */
export type FontPlace = { path: string; wght: number | null };

function partOf(
  { folder, isVariable }: Family,
  codePoint: number,
  weight: Weight,
): FontPlace | null {
  const part = partsOf(folder).find(({ ranges }) =>
    ranges.some(([from, to]) => from <= codePoint && codePoint <= to),
  )?.name;
  if (part === undefined) return null;
  const name = `${folder.split("/")[1]}-${part}-${isVariable ? "wght" : files[weight]}-normal.woff2`;
  return {
    path: require.resolve(`${folder}/files/${name}`),
    wght: isVariable ? Number(files[weight]) : null,
  };
}

type Part = { name: string; ranges: readonly (readonly [number, number])[] };
const known = new Map<string, readonly Part[]>();

/** The code points of each font file of a family, read from its package. */
function partsOf(folder: string): readonly Part[] {
  const parts = known.get(folder) ?? readParts(folder);
  known.set(folder, parts);
  return parts;
}

function readParts(folder: string): readonly Part[] {
  const said = require(`${folder}/unicode.json`) as Record<string, string>;
  return Object.entries(said).map(([name, ranges]) => ({
    name: name.replace(/[[\]]/g, ""),
    ranges: ranges.split(",").map((range) => {
      const [from = "", to = from] = range.replace(/^U\+/i, "").split("-");
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
    }),
  }));
}
