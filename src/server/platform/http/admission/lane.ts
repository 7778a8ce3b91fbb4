import { FairLine } from "./fair-line.ts";
import { Overload } from "./overload.ts";
import type { Share } from "./request-shares.ts";

/** A request on its way through its lane. */
export type Visit = {
  readonly network: string;
  begin(): void;
  /** Answers that the shop is busy. */
  turnAway(): void;
};
type Surroundings = {
  now: () => number;
  isPressed: () => boolean;
  /** Whether a class that goes first has had to wait just now. */
  isBehind: () => boolean;
  /** Whether the whole node has more to do than it can, and for longer than a burst. */
  isOverloaded: () => boolean;
};

/** What became of a request that came, and how many were refused for it, itself or another. */
export type Entrance = { waits: boolean; refused: number };

/** Nobody waits longer, whatever was expected. A browser waits for twenty seconds. */
const longestWaitMs = 12_000;
/** A class is overloaded when it must refuse so large a part of those who come. */
const overloadPart = 1 / 10;
/** A line is long if it has more than a crowd that came at once, and its last waits longer. */
const crowdPart = 1 / 4;
const longLineMs = 800;
/** A line that has not ended for so long is no burst. */
const longestBurstMs = 60_000;
/** Work that takes longer no longer counts, so that a lost answer holds no place for ever. */
const longestWorkMs = 60_000;
/** The smoothed time between two answers follows the last sixteen or so. */
const smoothing = 1 / 16;

/** The requests of one class: those at work, within its share, and those that wait for them. */
export class Lane {
  readonly share: Share;
  readonly overload = new Overload(overloadPart);
  readonly #now: () => number;
  readonly #isPressed: () => boolean;
  readonly #isBehind: () => boolean;
  readonly #isOverloaded: () => boolean;
  readonly #waiting = new FairLine<Visit>();
  readonly #waitingSince = new WeakMap<Visit, number>();
  readonly #beganAt = new Map<Visit, number>();
  readonly #atWork = new Map<string, number>();
  /** The time between two answers while somebody waits. */
  #gapMs = 0;
  /** Since when nothing has been answered although somebody waits. */
  #stillSince = 0;
  /** Since when somebody waits. */
  #lineSince = 0;
  #lastBegan = Number.NEGATIVE_INFINITY;

  constructor(share: Share, { now, isPressed, isBehind, isOverloaded }: Surroundings) {
    this.share = share;
    this.#now = now;
    this.#isPressed = isPressed;
    this.#isBehind = isBehind;
    this.#isOverloaded = isOverloaded;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /** Whether a request of this network would be taken now. It may still be refused later. */
  hasRoom(network: string): boolean {
    return this.#isFree(network) || this.#roomFor(network) !== "none";
  }

  /** Whether a request of any network would begin at once. */
  get isOpen(): boolean {
    return this.#waiting.size === 0 && this.#beganAt.size < this.#mostOfOne && this.#hasPlace();
  }

  /** Begins the request, lets it wait, or turns it away. */
  enter(visit: Visit): Entrance {
    if (this.#isFree(visit.network)) {
      this.#begin(visit);
      return { waits: false, refused: 0 };
    }
    const room = this.#roomFor(visit.network);
    if (room === "none") {
      visit.turnAway();
      return { waits: false, refused: 1 };
    }
    if (room === "instead") this.#turnNewestAway();
    const now = this.#now();
    if (this.#waiting.size === 0) this.#stillSince = this.#lineSince = now;
    this.#waiting.add(visit);
    this.#waitingSince.set(visit, now);
    return { waits: true, refused: room === "instead" ? 1 : 0 };
  }

  /** The request is answered. A second call has no effect. */
  leave(visit: Visit): void {
    if (!this.#beganAt.has(visit)) return;
    const now = this.#now();
    if (this.#waiting.size > 0) this.#gapMs += (now - this.#stillSince - this.#gapMs) * smoothing;
    this.#stillSince = now;
    this.overload.noteServed();
    this.#beganAt.delete(visit);
    const left = this.#atWorkOf(visit.network) - 1;
    if (left === 0) this.#atWork.delete(visit.network);
    else this.#atWork.set(visit.network, left);
  }

  /** The visitor has left while the request was waiting. */
  forget(visit: Visit): void {
    this.#waiting.remove(visit);
  }

  /** Begins those who may begin: at most one round, because each may end at once. */
  beginNext(): void {
    for (let left = this.#limit; left > 0; left -= 1) {
      const next = this.#next();
      if (next === undefined || !this.#hasPlace()) return;
      this.#waiting.takeFirst(next.network);
      this.#begin(next);
    }
  }

  /** To be called every moment. True: lasting overload has been found just now. */
  endMoment(): boolean {
    const { size } = this.#waiting;
    const isLineLong =
      size > this.share.places * crowdPart &&
      size * this.#gapMs > Math.max(longLineMs, 2 * this.share.waitMs);
    return this.overload.endMoment({ isLineLong });
  }

  /** Turns away those who would wait longer than under overload anybody may. */
  shorten(): void {
    const fits = Math.max(this.share.most, Math.floor(this.share.waitMs / this.#gapMs));
    while (this.#waiting.size > fits) this.#turnNewestAway();
  }

  /** Of the network with the most who wait. The newest has waited the shortest. */
  #turnNewestAway(): void {
    this.#waiting.takeNewest(this.#waiting.longest().network)?.turnAway();
  }

  /** Turns away who has waited too long, and no longer counts work that takes too long. */
  dropOld(): void {
    const now = this.#now();
    for (const visit of this.#waiting.all())
      if (now - (this.#waitingSince.get(visit) ?? now) > longestWaitMs) {
        this.#waiting.remove(visit);
        visit.turnAway();
      }
    for (const [visit, beganAt] of this.#beganAt)
      if (now - beganAt > longestWorkMs) this.leave(visit);
  }

  get #limit(): number {
    return this.#isPressed() ? this.share.least : this.share.most;
  }

  /** A quarter of the places at work is kept for other networks. */
  get #mostOfOne(): number {
    return Math.max(1, Math.floor((this.#limit * 3) / 4));
  }

  #mayBegin(network: string): boolean {
    return this.#atWorkOf(network) < this.#mostOfOne;
  }

  #atWorkOf(network: string): number {
    return this.#atWork.get(network) ?? 0;
  }

  /**
   * In a burst the one who came first, because many buyers share the address of their telephone
   * company. Under lasting overload the networks take turns.
   */
  #next(): Visit | undefined {
    const may = (network: string) => this.#mayBegin(network);
    return this.#isBurst() ? this.#waiting.oldest(may) : this.#waiting.next(may);
  }

  #isFree(network: string): boolean {
    return this.#hasPlace() && this.#mayBegin(network) && this.#next() === undefined;
  }

  #hasPlace(): boolean {
    const { restMs = 0 } = this.share;
    const isResting = this.#isBehind() && this.#now() - this.#lastBegan < restMs;
    return !isResting && this.#beganAt.size < this.#limit;
  }

  /** `instead`: in the place of one of the network with the most who wait. */
  #roomFor(network: string): "wait" | "instead" | "none" {
    const { places, waitMs, burstMs } = this.share;
    const isShort = this.#isBurst()
      ? this.#expectedWaitMs(this.#waiting.size) <= burstMs
      : this.#expectedWaitMs(this.#waiting.before(network)) <= waitMs;
    if (this.#waiting.size < places && isShort) return "wait";
    return this.#waiting.longest().size > this.#waiting.sizeOf(network) + 1 ? "instead" : "none";
  }

  #isBurst(): boolean {
    const isLong = this.#waiting.size > 0 && this.#now() - this.#lineSince > longestBurstMs;
    return !isLong && !this.overload.isLasting && !this.#isOverloaded();
  }

  /** Of somebody with so many before them. If nothing ends, it grows with the time. */
  #expectedWaitMs(before: number): number {
    if (this.#waiting.size === 0) return this.#gapMs;
    const stillMs = this.#now() - this.#stillSince;
    return before * this.#gapMs + Math.max(stillMs, this.#gapMs);
  }

  #begin(visit: Visit): void {
    this.#lastBegan = this.#now();
    this.#beganAt.set(visit, this.#lastBegan);
    this.#atWork.set(visit.network, this.#atWorkOf(visit.network) + 1);
    visit.begin();
  }
}
