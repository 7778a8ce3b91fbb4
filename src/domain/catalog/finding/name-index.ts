import type { Steps } from "#domain/steps.ts";
import { foldWords } from "#domain/text/fold-words.ts";
import { otherSpellings } from "./known-words.ts";
import { nameWords, runsOf, type WordRun } from "./name-words.ts";
import { countConsonants, isThai, soundOf } from "./sound.ts";
import { slipOf, soundDistance } from "./sound-distance.ts";

/** An item on sale, with its names in both languages and those that people also call it. */
export type NamedItem = { id: number; th: string; en: string; others: string };
/** `cost`: how far what was typed is from the name. `words`: what was probably meant. */
export type NearItem = { id: number; cost: number; words: readonly string[] };
type WordHit = { cost: number; word: string };
type Hits = Map<number, WordHit>;
type NearOptions = { slips: boolean; isTyping: boolean };

const mostRuns = 8;
const mostNear = 200;
const mostParts = 3;
const aStep = 50;

/**
 * The names of all items in memory, by their words and by how these sound. Items are in the shop's
 * order. It is read, never changed.
 */
export class NameIndex {
  readonly items: readonly NamedItem[];
  readonly #folded: string[] = [];
  readonly #byWord = new Map<string, number[]>();
  /** Below its first consonant, which a slip leaves as it is. */
  readonly #bySound = new Map<string, Map<string, string[]>>();

  private constructor(items: readonly NamedItem[]) {
    this.items = items;
  }

  static *build(items: readonly NamedItem[], wordsOf = nameWords): Steps<NameIndex> {
    const index = new NameIndex(items);
    for (const [at, item] of items.entries()) {
      index.#add(at, item, wordsOf);
      if (at % aStep === 0) yield;
    }
    return index;
  }

  #add(at: number, { th, en, others }: NamedItem, wordsOf: typeof nameWords): void {
    const name = th === en ? `${th}\n${others}` : `${th}\n${en}\n${others}`;
    this.#folded.push(foldWords(name));
    for (const word of wordsOf(name)) {
      const known = this.#byWord.get(word);
      if (known) known.push(at);
      else {
        this.#byWord.set(word, [at]);
        this.#addSound(word);
      }
    }
  }

  #addSound(word: string): void {
    const sound = /^\d+$/.test(word) ? "" : soundOf(word);
    if (countConsonants(sound) < 2) return;
    const first = firstConsonant(sound);
    const alike = this.#bySound.get(first) ?? new Map<string, string[]>();
    this.#bySound.set(first, alike);
    const same = alike.get(sound);
    if (same) same.push(word);
    else alike.set(sound, [word]);
  }

  /** The folded names of the item at this place. */
  namesAt(at: number): string {
    return this.#folded[at] ?? "";
  }

  /**
   * Items whose names sound like what was typed or mean the same, the nearest first. `slips`: also
   * those that could be a slip. `isTyping`: the last word may not be complete.
   */
  near(typed: string, { slips = false, isTyping = false } = {}): NearItem[] {
    const runs = runsOf(foldWords(typed), mostRuns);
    let all: Hits | undefined;
    for (const [place, run] of runs.entries()) {
      const how = { slips, isTyping: isTyping && place === runs.length - 1 };
      all = joined(all, this.#nearRun(run, how, all), "\n");
    }
    return [...(all ?? [])]
      .toSorted(([at, one], [place, other]) => one.cost - other.cost || at - place)
      .slice(0, mostNear)
      .map(([at, { cost, word }]) => ({
        id: this.items[at]?.id ?? 0,
        cost,
        words: word.split("\n"),
      }));
  }

  /**
   * A stretch of Thai is one word of a name, or several. Parts that no name has may belong together:
   * a foreign name is divided somewhere.
   */
  #nearRun(run: WordRun, how: NearOptions, within: Hits | undefined): Hits {
    const found = this.#nearWord(run.text, how, within);
    const parts = run.parts.filter((part) => part.length > 1 || run.parts.length < 3);
    if (parts.length < 2 || parts.length > mostRuns) return found;
    const until: Hits[] = [];
    for (let end = 1; end <= parts.length; end += 1) {
      const here: Hits = new Map();
      for (let from = Math.max(0, end - mostParts); from < end; from += 1) {
        const together = parts.slice(from, end);
        if (from === 0 && end === parts.length) continue;
        if (together.length > 1 && together.every((part) => this.#byWord.has(part))) continue;
        const before = from === 0 ? undefined : until[from - 1];
        const last = { ...how, isTyping: how.isTyping && end === parts.length };
        const next = this.#nearWord(together.join(""), last, before ?? within);
        for (const [at, one] of joined(before, next, "")) keep(here, at, one);
      }
      until.push(here);
    }
    for (const [at, one] of until.at(-1) ?? []) keep(found, at, one);
    return found;
  }

  /** `within`: the items that have what stands before. Others do not matter any more. */
  #nearWord(word: string, how: NearOptions, within: Hits | undefined): Hits {
    const found: Hits = new Map();
    if (word.length < 2) return found;
    this.#holding(found, { word, within });
    this.#sameSound(found, soundOf(word), { ...how, within });
    for (const { word: other, wholeOnly } of otherSpellings(word, how.isTyping))
      this.#holding(found, { word: other, within, wholeOnly });
    return found;
  }

  /** By the list of words where the word is in it; by reading the names otherwise. */
  #holding(
    found: Hits,
    {
      word,
      within,
      wholeOnly = false,
    }: { word: string; within?: Hits | undefined; wholeOnly?: boolean },
  ): void {
    const listed = this.#byWord.get(word);
    for (const at of listed ?? [])
      if (within === undefined || within.has(at)) keep(found, at, { cost: 0, word });
    if (listed !== undefined || wholeOnly || !(isThai(word[0]) || within)) return;
    for (const at of within?.keys() ?? this.#folded.keys())
      if (this.namesAt(at).includes(word)) keep(found, at, { cost: 0, word });
  }

  #sameSound(
    found: Hits,
    sound: string,
    { slips, isTyping, within }: NearOptions & { within: Hits | undefined },
  ): void {
    const consonants = countConsonants(sound);
    if (consonants < 2) return;
    const isBegun = isTyping && consonants > 2;
    const most = slips ? Math.min(slipOf(sound), isBegun ? 1 : 3) : 0;
    for (const [other, words] of this.#nearSounds(sound, most, isBegun)) {
      const cost = soundDistance(sound, other, { most, isBegun });
      if (cost > most) continue;
      for (const word of words)
        for (const at of this.#byWord.get(word) ?? [])
          if (within === undefined || within.has(at)) keep(found, at, { cost, word });
    }
  }

  #nearSounds(sound: string, most: number, isTyping: boolean): Iterable<[string, string[]]> {
    const alike = this.#bySound.get(firstConsonant(sound));
    if (alike === undefined || most > 0 || isTyping) return alike ?? [];
    const words = alike.get(sound);
    return words ? [[sound, words]] : [];
  }
}

/** Those that are in both. Without `before` those of `next`. */
function joined(before: Hits | undefined, next: Hits, between: string): Hits {
  if (before === undefined) return next;
  const both: Hits = new Map();
  for (const [at, { cost, word }] of next) {
    const known = before.get(at);
    if (known !== undefined)
      both.set(at, { cost: cost + known.cost, word: known.word + between + word });
  }
  return both;
}

function firstConsonant(sound: string): string {
  return /[^AIU]/.exec(sound)?.[0] ?? "";
}

function keep(found: Hits, at: number, one: WordHit): void {
  const known = found.get(at);
  if (known === undefined || known.cost > one.cost) found.set(at, one);
}

/** What was probably meant, in the letters that were typed where a name has it. */
export function meantBy(typed: string, near: readonly NearItem[]): string | null {
  const [nearest] = near;
  if (nearest === undefined) return null;
  const script = isThai(foldWords(typed)[0]);
  const alike = near.find(
    ({ cost, words }) => cost === nearest.cost && isThai(words[0]?.[0]) === script,
  );
  // As it is written: folding divides ำ.
  return (alike ?? nearest).words.join(" ").replaceAll("\u0e4d\u0e32", "\u0e33");
}
