/**
 * The scripts that the faces of our papers have forms for. NOTE: their files are held to this by
 * test (`server/platform/paper/printable.test`).
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

/** What of a name no face of our papers has a form for, each once: another script, a picture. */
export function unprintable(name: string): string[] {
  return [
    ...new Set(
      [...letters.segment(name)].flatMap(({ segment }) => (isPrintable(segment) ? [] : [segment])),
    ),
  ];
}

/** A name without what cannot be printed: a paper shows no boxes. */
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
