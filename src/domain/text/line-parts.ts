import { borrowedWords, leadingWords, plainWords } from "./thai-words.ts";

/** `isWhole`: no line break inside. */
export type LinePart = { text: string; isWhole: boolean };

/** Longer parts must be allowed to break, so that they fit the screen. */
const longestWhole = 16;
/** An unknown part up to this length counts as a word. */
const longestUnknown = 9;

const known: ReadonlySet<string> = new Set([...borrowedWords, ...leadingWords, ...plainWords]);
const leading: ReadonlySet<string> = new Set(leadingWords);
const longestKnown = Math.max(...[...known].map(({ length }) => length));

const thai = /[\u0e01-\u0e4e]/;
/** Characters that depend on the letter before. */
const dependent = /^[\u0e30-\u0e3a\u0e45-\u0e4e]/;
const vowelBefore = /[\u0e40-\u0e44]$/;
/** Letters and marks of loanwords. */
const borrowed = /[ซฟฮ\u0e4a-\u0e4c]|็อ|[เโไแ]อ/;

/**
 * The parts of a name between which a line may break. Parts that are not whole break as the browser
 * knows. Together they are the name.
 */
export function lineParts(name: string): LinePart[] {
  return name
    .split(/(?<= )/)
    .flatMap((word) => (thai.test(word) ? withSpace(word) : [{ text: word, isWhole: false }]));
}

/** The space behind a word belongs to it. */
function withSpace(word: string): LinePart[] {
  const parts = partsOf(word.trimEnd());
  const space = word.slice(word.trimEnd().length);
  return parts.map((part, at) =>
    at === parts.length - 1 ? { ...part, text: part.text + space } : part,
  );
}

function partsOf(word: string): LinePart[] {
  const found = knownIn(word);
  if (found.length === 0)
    return [{ text: word, isWhole: word.length <= longestWhole && borrowed.test(word) }];
  const parts: LinePart[] = [];
  let from = 0;
  const take = (until: number, longest: number) => {
    if (until > from)
      parts.push({ text: word.slice(from, until), isWhole: until - from <= longest });
    from = until;
  };
  for (const [at, one] of found) {
    take(at, longestUnknown);
    take(at + one.length, longestWhole);
  }
  take(word.length, longestUnknown);
  return joined(parts);
}

/** A leading word stays with the next part. */
function joined(parts: readonly LinePart[]): LinePart[] {
  const all: LinePart[] = [];
  for (const part of parts) {
    const before = all.at(-1);
    const goesWith =
      before &&
      leading.has(before.text) &&
      part.isWhole &&
      before.text.length + part.text.length <= longestWhole;
    if (goesWith) all.splice(-1, 1, { text: before.text + part.text, isWhole: true });
    else all.push(part);
  }
  return all;
}

function knownIn(word: string): [at: number, one: string][] {
  const found: [number, string][] = [];
  for (let at = 0; at < word.length; at += 1) {
    const one = knownAt(word, at);
    if (one === null) continue;
    found.push([at, one]);
    at += one.length - 1;
  }
  return found;
}

function knownAt(word: string, at: number): string | null {
  if (vowelBefore.test(word.slice(0, at))) return null;
  for (let length = Math.min(longestKnown, word.length - at); length > 2; length -= 1) {
    const one = word.slice(at, at + length);
    if (known.has(one) && !dependent.test(word.slice(at + length))) return one;
  }
  return null;
}
