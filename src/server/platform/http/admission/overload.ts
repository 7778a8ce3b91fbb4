/** What happened in a moment, a tenth of a second. */
type Moment = { came: number; refused: number; served: number };

/** Five moments are looked at together: of them so many must be bad. */
const lookedAt = 5;
const badOfThem = 3;
/**
 * A line grows where more come than are served, by this factor and by some, in so many of the
 * moments. A burst of half a second falls into fewer of one half or of the other.
 */
const growth = { times: 1.4, atLeast: 4, moments: 3 };
/** Overload is over after so many good moments in a row. */
const goodToEnd = 10;

/**
 * Tells lasting overload from a burst. After a burst nobody new comes: the line stays as long as it
 * is or becomes shorter, and everybody is served. In overload more come than are served, moment
 * after moment: a long line grows for a whole second, or a part of those who come must be refused.
 */
export class Overload {
  readonly #part: number;
  readonly #moments: Moment[] = [];
  #now: Moment = { came: 0, refused: 0, served: 0 };
  #good = 0;
  #isLasting = false;

  /** `part`: a moment is bad if at least so large a part of those who came was refused. */
  constructor(part: number) {
    this.#part = part;
  }

  get isLasting(): boolean {
    return this.#isLasting;
  }

  noteComing(): void {
    this.#now.came += 1;
  }

  noteRefusal(): void {
    this.#now.refused += 1;
  }

  noteServed(): void {
    this.#now.served += 1;
  }

  /** Ends the moment. True: overload has been found just now. */
  endMoment({ isLineLong }: { isLineLong: boolean }): boolean {
    const was = this.#isLasting;
    this.#good = this.#isBad(this.#now) ? 0 : this.#good + 1;
    this.#moments.unshift(this.#now);
    this.#now = { came: 0, refused: 0, served: 0 };
    this.#moments.length = Math.min(this.#moments.length, 2 * lookedAt);
    const [latest, before] = [this.#moments.slice(0, lookedAt), this.#moments.slice(lookedAt)];
    const isFull = latest.filter((moment) => this.#isBad(moment)).length >= badOfThem;
    const isGrowing = isLineLong && grows(latest) && grows(before);
    this.#isLasting = was ? this.#good < goodToEnd : isFull || isGrowing;
    return this.#isLasting && !was;
  }

  #isBad({ came, refused }: Moment): boolean {
    return refused > 0 && refused >= this.#part * came;
  }
}

function grows(moments: readonly Moment[]): boolean {
  const sum = (of: keyof Moment) => moments.reduce((all, moment) => all + moment[of], 0);
  const busy = moments.filter(({ came }) => came > 0).length;
  return busy >= growth.moments && sum("came") >= growth.times * sum("served") + growth.atLeast;
}
