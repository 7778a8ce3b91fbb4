import { Lane, type Visit } from "./lane.ts";
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
/** Whoever goes first is behind for so long after one of them has waited. */
const behindForMs = 100;

/**
 * Which requests begin, wait or are turned away. Each class has its lane. Under pressure the
 * heavier classes get less room: when timers are late, or when a class that goes first has to wait.
 */
export class Admission {
  readonly #lanes: Readonly<Record<RequestClass, Lane>>;
  readonly #now: () => number;
  readonly #defer: (work: () => void) => void;
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
    };
    this.#lanes = Object.fromEntries(
      Object.entries(shares).map(([name, share]) => [name, new Lane(share, surroundings)]),
    ) as Record<RequestClass, Lane>;
  }

  hasRoom(name: RequestClass, network: string): boolean {
    return this.#lanes[name].hasRoom(network);
  }

  /** Whether a request may pass that is answered in this turn of the event loop, and holds no place. */
  passes(name: RequestClass): boolean {
    if (!this.#lanes[name].isOpen) return false;
    // Under pressure others may be resting, as after any answer.
    if (this.#isPressed()) this.#beginSoon();
    return true;
  }

  /** Begins the request, lets it wait, or turns it away. True if it waits. */
  enter(name: RequestClass, visit: Visit): boolean {
    const lane = this.#lanes[name];
    const waits = lane.enter(visit);
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
    for (const lane of Object.values(this.#lanes)) {
      if (lane.share.goesFirst && lane.waiting > 0) this.#fallBehind();
      lane.dropOld();
    }
    this.#beginSoon();
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
