/** Invisible marks, except those that shape letters. */
const unseen = [
  "\\u00ad",
  "\\u034f",
  "\\u061c",
  "\\u115f\\u1160",
  "\\u17b4\\u17b5",
  "\\u180b-\\u180f",
  "\\u200b-\\u200f",
  "\\u202a-\\u202e",
  "\\u2060-\\u206f",
  "\\u3164",
  "\\ufe00-\\ufe0f",
  "\\ufeff",
  "\\uffa0",
  "\\ufff9-\\ufffb",
  "\\u{e0000}-\\u{e0fff}",
];
const invisible = new RegExp(`[${unseen.join("")}]`, "gu");
const thai = "\\u0e01-\\u0e7f";
const besideThai = new RegExp(`(?<=[${thai}]) | (?=[${thai}])`, "g");

/**
 * Normalizes text for searches and for judging answers. Differences that are unintended or
 * invisible are removed: case, width, kinds of quotes, dashes and spaces, Thai digits, invisible
 * marks, and the typing order of Thai vowels and tones. NOTE: `fold_words` in the database is its
 * twin (migrations); a test compares both.
 */
export function foldWords(text: string): string {
  return (
    text
      .replace(invisible, "")
      .replace(/\u00b4/g, "'")
      .replace(/[\u2033\u2036]/g, '"')
      .replace(/\u0130/g, "i")
      .normalize("NFKC")
      .toLowerCase()
      .replace(/[`\u02b9-\u02bc\u2018-\u201b\u2032\u2035]/g, "'")
      .replace(/[\u00ab\u00bb\u201c-\u201f]/g, '"')
      .replace(/[\u2010-\u2015\u2043\u2212]/g, "-")
      .replace(/\u03c2/g, "\u03c3")
      .replace(/[๐-๙]/g, (figure) => String(figure.charCodeAt(0) - 0x0e50))
      .replace(/\u0e40\u0e40/g, "\u0e41")
      // In น้ำ the tone may come before or after the ring, and ํา may be two characters.
      .replace(/\u0e4d(\u0e32?)([\u0e48-\u0e4b])/g, "$2\u0e4d$1")
      .replace(/([\u0e48-\u0e4b])([\u0e31\u0e34-\u0e3a])/g, "$2$1")
      .replace(/[\t-\r \u0085\u1680\u2028\u2029]+/g, " ")
  );
}

/**
 * The same without spaces beside Thai letters: for whole texts and for texts over several lines.
 */
export function foldThai(text: string): string {
  return foldWords(text).replace(besideThai, "");
}

/** The words of a search. All of them have to be found, in any place. */
export function searchedWords(typed: string, most = 8): string[] {
  if (typed === "") return [];
  return foldWords(typed).split(" ").filter(Boolean).slice(0, most);
}

/** Whether a text contains all words, folded like `searchedWords`. */
export function holdsWords(text: string, words: readonly string[]): boolean {
  const folded = foldThai(text);
  return words.every((word) => folded.includes(word));
}
