/** Stands in no name and in nothing that was typed. */
const between = "\0";

/**
 * The folded names of all items in one text, as searching one long text is several times quicker
 * than searching thousands of short ones.
 */
export class NameTexts {
  readonly #names: readonly string[];
  readonly #whole: string;
  readonly #starts: Uint32Array;

  constructor(names: readonly string[]) {
    this.#names = names;
    this.#whole = names.join(between);
    this.#starts = new Uint32Array(names.length + 1);
    let start = 0;
    for (const [place, name] of names.entries()) {
      this.#starts[place] = start;
      start += name.length + between.length;
    }
    this.#starts[names.length] = start;
  }

  at(place: number): string {
    return this.#names[place] ?? "";
  }

  /** The places of the names that contain all these words. */
  holding(words: readonly string[]): number[] {
    const [longest = "", ...others] = words.toSorted((one, other) => other.length - one.length);
    if (longest === "") return [];
    const places: number[] = [];
    for (let at = this.#whole.indexOf(longest), place = 0; at !== -1; ) {
      while (this.#startOf(place + 1) <= at) place += 1;
      if (others.every((word) => this.at(place).includes(word))) places.push(place);
      at = this.#whole.indexOf(longest, this.#startOf(place + 1));
    }
    return places;
  }

  #startOf(place: number): number {
    return this.#starts[place] ?? Number.POSITIVE_INFINITY;
  }
}
