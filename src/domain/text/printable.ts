/**
 * The scripts that the fonts of our papers contain. NOTE: a test checks the font files
 * (`server/platform/paper/printable.test`).
 */
const scripts = [
  "Latin",
  "Thai",
  "Lao",
  "Khmer",
  "Myanmar",
  "Cyrillic",
  "Greek",
  "Devanagari",
  "Arabic",
  "Han",
  "Hiragana",
  "Katakana",
  "Hangul",
];
const printable = new RegExp(
  `^(?:${scripts.map((script) => `\\p{Script=${script}}`).join("|")}|[\\p{Script=Inherited}\\p{Zs}\\u0021-\\u007e\\u00a0-\\u00bf\\u2010-\\u2027\\u3001-\\u3011\\uff01-\\uff5e])$`,
  "u",
);
const unseen = /^[\p{Default_Ignorable_Code_Point}\p{Cc}]$/u;
const letters = new Intl.Segmenter("th", { granularity: "grapheme" });

/** The characters of a name that no font of our papers has, each once. */
export function unprintable(name: string): string[] {
  return [
    ...new Set(
      [...letters.segment(name)].flatMap(({ segment }) => (isPrintable(segment) ? [] : [segment])),
    ),
  ];
}

/** A name without unprintable characters, so that a paper shows no boxes. */
export function printed(name: string): string {
  if (unprintable(name).length === 0) return name;
  const parts = [...letters.segment(name)].flatMap(({ segment }) =>
    isPrintable(segment) ? [segment] : [],
  );
  return parts.join("").replaceAll(/\s+/g, " ").trim();
}

function isPrintable(segment: string): boolean {
  return [...segment].every(
    (letter) => printable.test(letter) || (unseen.test(letter) && segment.length === letter.length),
  );
}
