type StoredValue<T> = { value: T; bytes: number };

/** Values in memory up to a number of bytes. The longest unused give way. */
export class BoundedStore<T> {
  readonly #mostBytes: number;
  /** In order of use, the least recently used first. */
  readonly #kept = new Map<string, StoredValue<T>>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(name: string): T | undefined {
    return this.#kept.get(name)?.value;
  }

  /** The same, and the value counts as used now. */
  use(name: string): T | undefined {
    const kept = this.#kept.get(name);
    if (kept === undefined) return undefined;
    this.#kept.delete(name);
    this.#kept.set(name, kept);
    return kept.value;
  }

  keep(name: string, value: T, bytes: number): void {
    this.drop(name);
    this.#kept.set(name, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#mostBytes) return;
      this.drop(oldest);
    }
  }

  drop(name: string): void {
    this.#bytes -= this.#kept.get(name)?.bytes ?? 0;
    this.#kept.delete(name);
  }

  /** Drops values from the longest unused on, for as long as they are to go. */
  dropWhile(isToGo: (value: T) => boolean): void {
    for (const [name, { value }] of this.#kept) {
      if (!isToGo(value)) return;
      this.drop(name);
    }
  }
}

const mostNames = 2_000;

/**
 * Tells names that come for the second time. An address that is asked for once, such as an invented
 * one, never enters a store, so it pushes nothing out of it.
 */
export class SecondTimes {
  readonly #seen = new Set<string>();

  has(name: string): boolean {
    if (this.#seen.delete(name)) return true;
    this.#seen.add(name);
    for (const oldest of this.#seen) {
      if (this.#seen.size <= mostNames) return false;
      this.#seen.delete(oldest);
    }
    return false;
  }
}
