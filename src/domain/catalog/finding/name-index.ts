import type { Steps } from "#domain/steps.ts";
import { foldWords } from "#domain/text/fold-words.ts";
import { otherSpellings } from "./known-words.ts";
import { NameTexts } from "./name-texts.ts";
import { nameWords, runsOf, type WordRun } from "./name-words.ts";
import { countConsonants, isThai, soundOf } from "./sound.ts";
import { consonantsIn, isNear, slipOf, soundDistance } from "./sound-distance.ts";

/** An item on sale, with its names in both languages and those that people also call it. */
export type NamedItem = { id: number; th: string; en: string; others: string };
/** `cost`: how far what was typed is from the name. `words`: what was probably meant. */
export type NearItem = { id: number; cost: number; words: readonly string[] };
type WordHit = { cost: number; word: string };
type Hits = Map<number, WordHit>;
type Sound = { words: string[]; consonants: number };
type NearOptions = { slips: boolean; isTyping: boolean };

const mostRuns = 8;
const mostNear = 200;
const mostParts = 3;
const aStep = 10;

/**
 * The names of all items in memory, by their words and by how these sound. Items are in the shop's
 * order. It is read, never changed.
 */
export class NameIndex {
  readonly items: readonly NamedItem[];
  readonly #texts: NameTexts;
  readonly #places: ReadonlyMap<number, number>;
  /** The words of each name, so that the next index need not divide it again. */
  readonly #wordsOf = new Map<string, readonly string[]>();
  readonly #byWord = new Map<string, number[]>();
  readonly #soundOf = new Map<string, string>();
  /** Below its first consonant, which a slip leaves as it is. */
  readonly #bySound = new Map<string, Map<string, Sound>>();

  private constructor(items: readonly NamedItem[], names: readonly string[]) {
    this.items = items;
    this.#texts = new NameTexts(names);
    this.#places = new Map(items.map(({ id }, place) => [id, place]));
  }

  /** `before`: the index that this one follows. What it knows already is not computed again. */
  static *build(items: readonly NamedItem[], before?: NameIndex): Steps<NameIndex> {
    const names: string[] = [];
    for (const [place, item] of items.entries()) {
      names.push(foldWords(namesOf(item)));
      if (place % aStep === 0) yield;
    }
    const index = new NameIndex(items, names);
    for (const [place, name] of names.entries()) {
      index.#add(place, name, before);
      if (place % aStep === 0) yield;
    }
    return index;
  }

  #add(place: number, name: string, before: NameIndex | undefined): void {
    const wordsBefore = (one: string) => (before ? before.#wordsOf.get(one) : undefined);
    const soundBefore = (one: string) => (before ? before.#soundOf.get(one) : undefined);
    const words = this.#wordsOf.get(name) ?? wordsBefore(name) ?? [...nameWords(name)];
    this.#wordsOf.set(name, words);
    for (const word of words) {
      const known = this.#byWord.get(word);
      if (known) known.push(place);
      else {
        this.#byWord.set(word, [place]);
        this.#addSound(word, soundBefore(word) ?? soundOf(word));
      }
    }
  }

  #addSound(word: string, sound: string): void {
    this.#soundOf.set(word, sound);
    if (countConsonants(sound) < 2) return;
    const first = firstConsonant(sound);
    const alike = this.#bySound.get(first) ?? new Map<string, Sound>();
    this.#bySound.set(first, alike);
    const same = alike.get(sound);
    if (same) same.words.push(word);
    else alike.set(sound, { words: [word], consonants: consonantsIn(sound) });
  }

  /** Whether these items, in this order, are the ones of this index. */
  isOf(items: readonly NamedItem[]): boolean {
    return items.length === this.items.length && items.every(isSame, this.items);
  }

  itemOf(id: number): NamedItem | undefined {
    return this.items[this.#places.get(id) ?? -1];
  }

  /** The folded names of the item at this place. */
  namesAt(place: number): string {
    return this.#texts.at(place);
  }

  /** The places of the items whose names contain all these folded words. */
  holding(words: readonly string[]): number[] {
    return this.#texts.holding(words);
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
    const places = within
      ? [...within.keys()].filter((at) => this.namesAt(at).includes(word))
      : this.holding([word]);
    for (const at of places) keep(found, at, { cost: 0, word });
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
    const own = consonantsIn(sound);
    for (const [other, { words, consonants: its }] of this.#nearSounds(sound, most, isBegun)) {
      if (!isNear(own, its, { most, isBegun })) continue;
      const cost = soundDistance(sound, other, { most, isBegun });
      if (cost > most) continue;
      for (const word of words)
        for (const at of this.#byWord.get(word) ?? [])
          if (within === undefined || within.has(at)) keep(found, at, { cost, word });
    }
  }

  #nearSounds(sound: string, most: number, isTyping: boolean): Iterable<[string, Sound]> {
    const alike = this.#bySound.get(firstConsonant(sound));
    if (alike === undefined || most > 0 || isTyping) return alike ?? [];
    const same = alike.get(sound);
    return same ? [[sound, same]] : [];
  }
}

function isSame(this: readonly NamedItem[], { id, th, en, others }: NamedItem, at: number) {
  const known = this[at];
  return known?.id === id && known.th === th && known.en === en && known.others === others;
}

function namesOf({ th, en, others }: NamedItem): string {
  return th === en ? `${th}\n${others}` : `${th}\n${en}\n${others}`;
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
