import { Lane, type Visit } from "./lane.ts";
import { Overload } from "./overload.ts";
import type { RequestClass, Share } from "./request-shares.ts";

type Options = {
  shares: Readonly<Record<RequestClass, Share>>;
  now?: () => number;
  /** Runs a function in the next turn of the event loop. */
  defer?: (work: () => void) => void;
};

/** Timers that are this late mean pressure. Rendering a page takes about as long. */
const lateMs = 15;
/** Pressure lasts so long after its last sign, so that it does not flicker. */
const pressedForMs = 500;
/**
 * Cheap reads are refused only where the node has more to do than it can. If so large a part of them
 * is, or a class that goes first is overloaded, the whole node is: no class may wait as in a burst.
 */
const cheap: readonly RequestClass[] = ["list", "stored"];
const overloadPart = 1 / 3;
/** Whoever goes first is behind for so long after one of them has waited. */
const behindForMs = 100;

/**
 * Which requests begin, wait or are turned away. Each class has its lane. Under pressure the
 * heavier classes get less room: when timers are late, or when a class that goes first has to wait.
 * In a burst requests may wait for seconds. Under lasting overload the wait is cut short.
 */
export class Admission {
  readonly #lanes: Readonly<Record<RequestClass, Lane>>;
  readonly #now: () => number;
  readonly #defer: (work: () => void) => void;
  readonly #ofCheap = new Overload(overloadPart);
  #isOverloaded = false;
  #pressedUntil = Number.NEGATIVE_INFINITY;
  #behindUntil = Number.NEGATIVE_INFINITY;
  #isDue = false;

  constructor({ shares, now = () => performance.now(), defer = setImmediate }: Options) {
    this.#now = now;
    this.#defer = defer;
    const surroundings = {
      now,
      isPressed: () => this.#isPressed(),
      isBehind: () => this.#now() < this.#behindUntil,
      isOverloaded: () => this.#isOverloaded,
    };
    this.#lanes = Object.fromEntries(
      Object.entries(shares).map(([name, share]) => [name, new Lane(share, surroundings)]),
    ) as Record<RequestClass, Lane>;
  }

  /** Whether a request of this network would be taken now. If not, it counts as refused. */
  hasRoom(name: RequestClass, network: string): boolean {
    const hasRoom = this.#lanes[name].hasRoom(network);
    if (!hasRoom) this.#count(name, 1);
    return hasRoom;
  }

  /** Whether a request may pass that is answered in this turn of the event loop, and holds no place. */
  passes(name: RequestClass): boolean {
    if (!this.#lanes[name].isOpen) return false;
    this.#count(name, 0);
    this.#lanes[name].overload.noteServed();
    // Under pressure others may be resting, as after any answer.
    if (this.#isPressed()) this.#beginSoon();
    return true;
  }

  /** Begins the request, lets it wait, or turns it away. True if it waits. */
  enter(name: RequestClass, visit: Visit): boolean {
    const lane = this.#lanes[name];
    const { waits, refused } = lane.enter(visit);
    this.#count(name, refused);
    if (waits) {
      if (lane.share.goesFirst) this.#fallBehind();
      this.#beginSoon();
    }
    return waits;
  }

  leave(name: RequestClass, visit: Visit): void {
    const lane = this.#lanes[name];
    lane.leave(visit);
    // Under pressure others may be resting.
    if (lane.waiting > 0 || this.#isPressed()) this.#beginSoon();
  }

  forget(name: RequestClass, visit: Visit): void {
    this.#lanes[name].forget(visit);
  }

  /** To be called every moment, with the time by which timers were late since the last call. */
  noteLateness(ms: number): void {
    if (ms > lateMs) this.#press();
    this.#endMoment();
    for (const lane of Object.values(this.#lanes)) {
      if (lane.share.goesFirst && lane.waiting > 0) this.#fallBehind();
      lane.dropOld();
    }
    this.#beginSoon();
  }

  /** Where overload has been found just now, lines that grew as in a burst are cut. */
  #endMoment(): void {
    const lanes = Object.values(this.#lanes);
    const isFound = lanes.filter((lane) => lane.endMoment());
    this.#ofCheap.endMoment({ isLineLong: false });
    const was = this.#isOverloaded;
    this.#isOverloaded =
      this.#ofCheap.isLasting ||
      lanes.some(({ share, overload }) => share.goesFirst && overload.isLasting);
    for (const lane of this.#isOverloaded && !was ? lanes : isFound) lane.shorten();
  }

  #count(name: RequestClass, refused: number): void {
    const counted = [this.#lanes[name].overload, ...(cheap.includes(name) ? [this.#ofCheap] : [])];
    for (const overload of counted) {
      overload.noteComing();
      if (refused > 0) overload.noteRefusal();
    }
  }

  #isPressed(): boolean {
    return this.#now() < this.#pressedUntil;
  }

  #fallBehind(): void {
    this.#behindUntil = this.#now() + behindForMs;
    this.#press();
  }

  #press(): void {
    this.#pressedUntil = this.#now() + pressedForMs;
  }

  /** In the next turn of the loop, so that requests which have just arrived are seen before. */
  #beginSoon(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    this.#defer(() => {
      this.#isDue = false;
      for (const lane of Object.values(this.#lanes)) lane.beginNext();
    });
  }
}
