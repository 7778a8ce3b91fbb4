import { foldWords } from "#domain/text/fold-words.ts";
import { isThai } from "./sound.ts";

const thai = new Intl.Segmenter("th", { granularity: "word" });
const longestWord = 40;
/** A word that no list has, such as a foreign name, is divided into some syllables. */
const mostSyllables = 3;

/** A stretch of letters of one script, and its parts: the words of Thai, which has no spaces. */
export type WordRun = { text: string; parts: readonly string[] };

/** The stretches of a folded text, up to a number. */
export function runsOf(folded: string, most = 40): WordRun[] {
  const runs: WordRun[] = [];
  for (const [text] of folded.matchAll(/[\u0e01-\u0e4f]+|[a-z0-9+#]+/g)) {
    if (runs.length === most) break;
    runs.push({ text, parts: isThai(text[0]) ? partsOf(text) : [text] });
  }
  return runs;
}

/** The words by which a name is found: each part, and up to three parts that stand together. */
export function nameWords(name: string): Set<string> {
  const words = new Set<string>();
  const runs = runsOf(foldWords(name));
  for (const { parts } of runs)
    for (let from = 0; from < parts.length; from += 1)
      for (let count = 1; count <= mostSyllables && from + count <= parts.length; count += 1)
        add(words, parts.slice(from, from + count).join(""));
  // "Power Point" is found by "powerpoint".
  for (const [at, { text }] of runs.entries()) {
    const next = runs[at + 1]?.text;
    if (next !== undefined && isLatin(text) && isLatin(next)) add(words, text + next);
  }
  return words;
}

function isLatin(word: string): boolean {
  return !isThai(word[0]) && !/\d/.test(word);
}

function add(words: Set<string>, word: string): void {
  if (word.length > 1 && word.length <= longestWord) words.add(word);
}

function partsOf(run: string): string[] {
  const parts: string[] = [];
  for (const { segment } of thai.segment(run.slice(0, 400))) parts.push(segment);
  return parts;
}
