import type { PolicyFor } from "../http/security-headers.ts";
import { type StoredPage, storePage } from "./stored-page.ts";

type Options = {
  render: (path: string) => Promise<Response>;
  /** Changes whenever the content of any stored page has changed. */
  currentVersion: () => Promise<string>;
  policyFor: PolicyFor;
  maxBytes?: number;
  now?: () => number;
};

const believedForMs = 1_000;
/**
 * A page's data (texts, settings) may itself be cached for a second. So a page rendered right after
 * a change, or right after the start, is rendered once more.
 */
const settledAfterMs = 1_200;
const unsettled = " unsettled";

/**
 * Pages that are the same for everybody. They are rendered once per change. Only pages that were
 * found are stored.
 */
export class PageCache {
  readonly #options: Required<Options>;
  /** In order of use, the least recently used first. */
  readonly #pages = new Map<string, StoredPage>();
  readonly #underWay = new Map<string, Promise<StoredPage>>();
  #bytes = 0;
  #version: string | undefined;
  #versionSince = Number.NEGATIVE_INFINITY;
  #askedAt = Number.NEGATIVE_INFINITY;
  #asking: Promise<string> | undefined;

  constructor(options: Options) {
    this.#options = { maxBytes: 24 * 1024 * 1024, now: () => performance.now(), ...options };
  }

  /**
   * Returns the stored page without a promise where it is known to be fresh, so that the usual
   * request need not wait.
   */
  get(path: string): StoredPage | Promise<StoredPage> {
    const page = this.#pages.get(path);
    const isCertain = this.#options.now() - this.#askedAt < believedForMs;
    return page !== undefined && isCertain && this.#isFresh(page, this.#version)
      ? this.#touch(path, page)
      : this.#find(path);
  }

  async #find(path: string): Promise<StoredPage> {
    const version = await this.#currentVersion();
    const page = this.#pages.get(path);
    if (page !== undefined && this.#isFresh(page, version)) return this.#touch(path, page);
    const key = `${version} ${path}`;
    const underWay = this.#underWay.get(key);
    if (underWay) return underWay;
    const drawing = this.#draw(path, version).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, drawing);
    return drawing;
  }

  async #draw(path: string, version: string): Promise<StoredPage> {
    const settled = this.#hasSettled() ? "" : unsettled;
    const page = await storePage(await this.#options.render(path), {
      version: version + settled,
      path,
      policyFor: this.#options.policyFor,
    });
    if (page.status === 200) this.#keep(path, page);
    return page;
  }

  #isFresh(page: StoredPage, version: string | undefined): boolean {
    return (
      page.version === version || (!this.#hasSettled() && page.version === `${version}${unsettled}`)
    );
  }

  #hasSettled(): boolean {
    return this.#options.now() - this.#versionSince >= settledAfterMs;
  }

  #keep(path: string, page: StoredPage): void {
    this.#drop(path);
    this.#pages.set(path, page);
    this.#bytes += page.bytes;
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#options.maxBytes) return;
      this.#drop(oldest);
    }
  }

  #drop(path: string): void {
    this.#bytes -= this.#pages.get(path)?.bytes ?? 0;
    this.#pages.delete(path);
  }

  #touch(path: string, page: StoredPage): StoredPage {
    this.#pages.delete(path);
    this.#pages.set(path, page);
    return page;
  }

  /**
   * Reads the version at most once a second. While the database is away the last version is used:
   * old pages are better than none.
   */
  #currentVersion(): Promise<string> {
    if (this.#version !== undefined && this.#options.now() - this.#askedAt < believedForMs)
      return Promise.resolve(this.#version);
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #ask(): Promise<string> {
    const askedAt = this.#options.now();
    try {
      const version = await this.#options.currentVersion();
      if (version !== this.#version) this.#versionSince = this.#options.now();
      this.#version = version;
    } catch (error) {
      if (this.#version === undefined) throw error;
    }
    this.#askedAt = askedAt;
    return this.#version;
  }
}
