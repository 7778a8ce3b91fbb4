const believedForMs = 1_000;
/**
 * A page's data (texts, settings) may itself be cached for a second. So a page rendered right after
 * a change, or right after the start, is rendered once more.
 */
const settledAfterMs = 1_200;

/** The version of everything that public pages show. It is read at most once a second. */
export class PageVersion {
  readonly #read: () => Promise<string>;
  readonly #now: () => number;
  #version: string | undefined;
  #since = Number.NEGATIVE_INFINITY;
  #askedAt = Number.NEGATIVE_INFINITY;
  #asking: Promise<string> | undefined;

  constructor(read: () => Promise<string>, now: () => number = () => performance.now()) {
    this.#read = read;
    this.#now = now;
  }

  /** The version without waiting, while it need not be read again. */
  get believed(): string | undefined {
    return this.#now() - this.#askedAt < believedForMs ? this.#version : undefined;
  }

  /** How long ago this version was first seen. */
  get ageMs(): number {
    return this.#now() - this.#since;
  }

  get hasSettled(): boolean {
    return this.ageMs >= settledAfterMs;
  }

  /** While the database is away the last version is used: old pages are better than none. */
  current(): Promise<string> {
    const { believed } = this;
    if (believed !== undefined) return Promise.resolve(believed);
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #ask(): Promise<string> {
    const askedAt = this.#now();
    try {
      const version = await this.#read();
      if (version !== this.#version) this.#since = this.#now();
      this.#version = version;
    } catch (error) {
      if (this.#version === undefined) throw error;
    }
    this.#askedAt = askedAt;
    return this.#version;
  }
}
