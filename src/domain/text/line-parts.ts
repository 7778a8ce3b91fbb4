import {
  borrowedWords,
  countedWords,
  leadingWords,
  plainWords,
  prepositions,
} from "./thai-words.ts";

/** `isWhole`: no line break inside. */
export type LinePart = { text: string; isWhole: boolean };

/** Longer parts must be allowed to break, so that they fit the screen. */
const longestWhole = 16;
/** An unknown part up to this length counts as a word. */
const longestUnknown = 9;

const known: ReadonlySet<string> = new Set([...borrowedWords, ...leadingWords, ...plainWords]);
const leading: ReadonlySet<string> = new Set(leadingWords);
const counted: ReadonlySet<string> = new Set(countedWords);
const goesOn: ReadonlySet<string> = new Set([...leadingWords, ...prepositions]);
const longestKnown = Math.max(...[...known].map(({ length }) => length));

/** Null in a browser that does not know words: it breaks as it knows. */
const words =
  typeof Intl.Segmenter === "function" ? new Intl.Segmenter("th", { granularity: "word" }) : null;

const thai = /[\u0e01-\u0e4e]/;
/** Characters that depend on the letter before. */
const dependent = /^[\u0e30-\u0e3a\u0e45-\u0e4e]/;
const vowelBefore = /[\u0e40-\u0e44]$/;
/** Letters and marks of loanwords. */
const borrowed = /[ซฟฮ\u0e4a-\u0e4c]|็อ|[เโไแ]อ/;

/**
 * The parts of a name between which a line may break. Parts that are not whole break as the browser
 * knows. Together they are the name. No line ends with a preposition, and none begins with a number
 * that belongs to the word before it.
 */
export function lineParts(name: string): LinePart[] {
  const parts = name
    .split(/(?<= )/)
    .flatMap((word) => (thai.test(word) ? withSpace(word) : [{ text: word, isWhole: false }]));
  return together(parts.flatMap(inWords));
}

/** A part in the words that the language knows; a whole one keeps all but a preposition behind. */
function inWords(part: LinePart): LinePart[] {
  if (words === null) return [part];
  const found: string[] = [];
  for (const { segment } of words.segment(part.text)) {
    // Spaces and the signs behind a word belong to it; "ก.พ." and "A-Level" stay in one piece.
    const before = found.at(-1);
    if (before !== undefined && (!thai.test(segment) || !/[\u0e01-\u0e4e]$/.test(before)))
      found.splice(-1, 1, before + segment);
    else found.push(segment);
  }
  if (!part.isWhole) return found.map((text) => ({ text, isWhole: false }));
  const last = found.at(-1) ?? "";
  if (found.length < 2 || !goesOn.has(last.trim())) return [part];
  return [
    { text: part.text.slice(0, -last.length), isWhole: true },
    { text: last, isWhole: false },
  ];
}

/** Joins what belongs together, then what the browser may break as it knows. */
function together(parts: readonly LinePart[]): LinePart[] {
  const counts = joinedWhere(parts, isCounted);
  return joinedWhere(counts, belongs).reduce<LinePart[]>((shown, part) => {
    const before = shown.at(-1);
    if (before && !before.isWhole && !part.isWhole)
      shown.splice(-1, 1, { text: before.text + part.text, isWhole: false });
    else shown.push(part);
    return shown;
  }, []);
}

type Joins = (before: string, part: string) => boolean;

function joinedWhere(parts: readonly LinePart[], joins: Joins): LinePart[] {
  return parts.reduce<LinePart[]>((all, part) => {
    const before = all.at(-1);
    const longer = `${before?.text ?? ""}${part.text}`;
    if (before && widthOf(longer) <= longestWhole && joins(before.text, part.text))
      all.splice(-1, 1, { text: longer, isWhole: true });
    else all.push(part);
    return all;
  }, []);
}

function isCounted(before: string, part: string): boolean {
  return /^[\d๐-๙][\d๐-๙,.]* ?$/.test(before) && counted.has(part.trim().toLowerCase());
}

function belongs(before: string, part: string): boolean {
  return goesOn.has(before.trim().toLowerCase()) || /^[\d๐-๙]/.test(part);
}

/** In letters. Marks above and below a letter have no width. */
function widthOf(text: string): number {
  return text.trimEnd().replace(/[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/g, "").length;
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
