type KeptValue<T> = { at: number; value: Promise<T> };

/**
 * Values that are read at most once in a while, each under its name. One that could not be read is
 * read again.
 */
export class KeptAMoment<T> {
  readonly #forMs: number;
  readonly #most: number;
  readonly #now: () => number;
  readonly #kept = new Map<string, KeptValue<T>>();

  constructor({ forMs = 1_000, most = 50, now = () => performance.now() } = {}) {
    this.#forMs = forMs;
    this.#most = most;
    this.#now = now;
  }

  get(name: string, read: () => Promise<T>): Promise<T> {
    const now = this.#now();
    const known = this.#kept.get(name);
    if (known !== undefined && now - known.at < this.#forMs) return known.value;
    const kept = { at: now, value: read() };
    kept.value.catch(() => {
      if (this.#kept.get(name) === kept) this.#kept.delete(name);
    });
    this.#kept.delete(name);
    this.#kept.set(name, kept);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#most) break;
      this.#kept.delete(oldest);
    }
    return kept.value;
  }
}
