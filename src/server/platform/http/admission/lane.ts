import { FairLine } from "./fair-line.ts";
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
};

/** Nobody waits longer, whatever was expected. */
const longestWaitMs = 5_000;
/** Those who come within this time after quiet are a burst, and no overload. */
const burstMs = 1_000;
/** It is quiet when nobody has had to wait for so long. */
const quietMs = 2_000;
/** Work that takes longer no longer counts, so that a lost answer holds no place for ever. */
const longestWorkMs = 60_000;
/** No more than this multiple of the places may wait, however short the wait would be. */
const mostLines = 4;
/** The smoothed time between two answers follows the last sixteen or so. */
const smoothing = 1 / 16;

/** The requests of one class: those at work, within its share, and those that wait for them. */
export class Lane {
  readonly share: Share;
  readonly #now: () => number;
  readonly #isPressed: () => boolean;
  readonly #isBehind: () => boolean;
  readonly #waiting = new FairLine<Visit>();
  readonly #waitingSince = new WeakMap<Visit, number>();
  readonly #beganAt = new Map<Visit, number>();
  readonly #atWork = new Map<string, number>();
  /** The time between two answers while somebody waits. */
  #gapMs = 0;
  /** Since when nothing has been answered although somebody waits. */
  #stillSince = 0;
  #lastBegan = Number.NEGATIVE_INFINITY;
  #waitedAt = Number.NEGATIVE_INFINITY;
  #burstUntil = Number.NEGATIVE_INFINITY;

  constructor(share: Share, { now, isPressed, isBehind }: Surroundings) {
    this.share = share;
    this.#now = now;
    this.#isPressed = isPressed;
    this.#isBehind = isBehind;
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

  /** Begins the request, lets it wait, or turns it away. True if it waits. */
  enter(visit: Visit): boolean {
    if (this.#isFree(visit.network)) {
      this.#begin(visit);
      return false;
    }
    this.#noteWait();
    const room = this.#roomFor(visit.network);
    if (room === "none") {
      visit.turnAway();
      return false;
    }
    // The newest has waited the shortest.
    if (room === "instead") this.#waiting.takeNewest(this.#waiting.longest().network)?.turnAway();
    if (this.#waiting.size === 0) this.#stillSince = this.#now();
    this.#waiting.add(visit);
    this.#waitingSince.set(visit, this.#now());
    return true;
  }

  /** The request is answered. A second call has no effect. */
  leave(visit: Visit): void {
    if (!this.#beganAt.has(visit)) return;
    const now = this.#now();
    if (this.#waiting.size > 0) this.#gapMs += (now - this.#stillSince - this.#gapMs) * smoothing;
    this.#stillSince = now;
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

  #next(): Visit | undefined {
    return this.#waiting.next((network) => this.#mayBegin(network));
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
    const { places, waitMs } = this.share;
    const { size } = this.#waiting;
    const isBurst = size < places && !this.#isLong();
    const isShort = size < places * mostLines && this.#expectedWaitMs(network) <= waitMs;
    if (isBurst || isShort) return "wait";
    return this.#waiting.longest().size > this.#waiting.sizeOf(network) + 1 ? "instead" : "none";
  }

  /** Whether requests have had to wait for so long that it is no burst. */
  #isLong(): boolean {
    return this.#now() >= this.#burstUntil && this.#now() - this.#waitedAt < quietMs;
  }

  #noteWait(): void {
    const now = this.#now();
    if (now - this.#waitedAt >= quietMs) this.#burstUntil = now + burstMs;
    this.#waitedAt = now;
  }

  /** If nothing ends, it grows with the time. */
  #expectedWaitMs(network: string): number {
    if (this.#waiting.size === 0) return this.#gapMs;
    const stillMs = this.#now() - this.#stillSince;
    return this.#waiting.before(network) * this.#gapMs + Math.max(stillMs, this.#gapMs);
  }

  #begin(visit: Visit): void {
    this.#lastBegan = this.#now();
    this.#beganAt.set(visit, this.#lastBegan);
    this.#atWork.set(visit.network, this.#atWorkOf(visit.network) + 1);
    visit.begin();
  }
}
