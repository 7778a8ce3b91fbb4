/** Thrown when all turns are taken and the line is full, or the wait was too long. */
export class NoTurn extends Error {
  constructor() {
    super("Too much of this work is waiting already.");
  }
}

type Options = { atOnce: number; mostWaiting: number; longestWaitMs: number };
type WaitingTurn = { begin(): void; timer: ReturnType<typeof setTimeout> };

/**
 * Heavy work of one kind: few at once, the others wait in a short line. Whoever would wait too long
 * is turned away by `NoTurn`, at once or after the wait.
 */
export class Turns {
  readonly #options: Options;
  readonly #line = new Set<WaitingTurn>();
  #running = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#options.atOnce) this.#running += 1;
    else await this.#waitForTurn();
    try {
      return await work();
    } finally {
      this.#passOn();
    }
  }

  #waitForTurn(): Promise<void> {
    const { mostWaiting, longestWaitMs } = this.#options;
    if (this.#line.size >= mostWaiting) return Promise.reject(new NoTurn());
    return new Promise((begin, fail) => {
      const timer = setTimeout(() => {
        this.#line.delete(waiting);
        fail(new NoTurn());
      }, longestWaitMs);
      const waiting = { begin, timer };
      this.#line.add(waiting);
    });
  }

  /** The turn goes to the next in line, or becomes free. */
  #passOn(): void {
    const [next] = this.#line;
    if (next === undefined) {
      this.#running -= 1;
      return;
    }
    this.#line.delete(next);
    clearTimeout(next.timer);
    next.begin();
  }
}
