import type { PolicyFor } from "../http/security-headers.ts";
import { BoundedStore, SecondTimes } from "./bounded-store.ts";
import type { PageVersion } from "./page-version.ts";
import { type StoredPage, storePage } from "./stored-page.ts";

type Options = {
  render: (path: string) => Promise<Response>;
  version: PageVersion;
  policyFor: PolicyFor;
  maxBytes?: number;
};

/** The part of the store for pages with a query. Their number has no end. */
const shareOfQueries = 1 / 6;
/** For so long after a change the old page is sent to others while one visitor waits for the new. */
const oldPagesMs = 2_000;
const unsettled = " unsettled";

/**
 * Pages that are the same for everybody. They are rendered once per change. Only pages that were
 * found are stored; one with a query only when it is asked for again.
 */
export class PageCache {
  readonly #options: Options;
  readonly #pages: BoundedStore<StoredPage>;
  readonly #withQuery: BoundedStore<StoredPage>;
  readonly #askedAgain = new SecondTimes();
  readonly #underWay = new Map<string, Promise<StoredPage>>();

  constructor(options: Options) {
    this.#options = options;
    const { maxBytes = 16 * 1024 * 1024 } = options;
    this.#pages = new BoundedStore(maxBytes * (1 - shareOfQueries));
    this.#withQuery = new BoundedStore(maxBytes * shareOfQueries);
  }

  /** The stored page, where it is known to be fresh: the usual request need not wait. */
  ready(path: string): StoredPage | undefined {
    const { believed } = this.#options.version;
    const page = this.#storeOf(path).use(path);
    return page !== undefined && believed !== undefined && this.#isFresh(page, believed)
      ? page
      : undefined;
  }

  get(path: string): StoredPage | Promise<StoredPage> {
    return this.ready(path) ?? this.#find(path);
  }

  async #find(path: string): Promise<StoredPage> {
    const version = await this.#options.version.current();
    const page = this.#storeOf(path).get(path);
    if (page !== undefined && this.#isFresh(page, version)) return page;
    const key = `${version} ${path}`;
    const underWay = this.#underWay.get(key);
    if (underWay) return page !== undefined && this.#mayBeOld() ? page : underWay;
    const drawing = this.#draw(path, version).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, drawing);
    return drawing;
  }

  async #draw(path: string, version: string): Promise<StoredPage> {
    const settled = this.#options.version.hasSettled ? "" : unsettled;
    const page = await storePage(await this.#options.render(path), {
      version: version + settled,
      path,
      policyFor: this.#options.policyFor,
    });
    const isKept = page.status === 200 && (!hasQuery(path) || this.#askedAgain.has(path));
    if (isKept) this.#storeOf(path).keep(path, page, page.bytes);
    return page;
  }

  #mayBeOld(): boolean {
    return this.#options.version.ageMs < oldPagesMs;
  }

  #storeOf(path: string): BoundedStore<StoredPage> {
    return hasQuery(path) ? this.#withQuery : this.#pages;
  }

  #isFresh(page: StoredPage, version: string): boolean {
    return (
      page.version === version ||
      (!this.#options.version.hasSettled && page.version === `${version}${unsettled}`)
    );
  }
}

function hasQuery(path: string): boolean {
  return path.includes("?");
}
