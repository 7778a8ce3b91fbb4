import type { PageContent } from "#contract/page.ts";
import { BoundedStore } from "./bounded-store.ts";
import type { StoredPage } from "./stored-page.ts";

type KeptPage = { page: StoredPage; content: string; checkedAt: number };
type Options = {
  read: (path: string) => Promise<PageContent | Response>;
  draw: (path: string) => Promise<StoredPage>;
  maxBytes?: number;
  now?: () => number;
};

const believedForMs = 1_000;
/** For so long visitors get the last page while it is compared. */
const oldPagesMs = 5_000;

/**
 * Pages that are the same for every visitor without a session: sign-in, registration, a missing
 * page. Once a second their content is read again and compared; only a changed page is rendered.
 */
export class GuestPages {
  readonly #options: Required<Options>;
  readonly #pages: BoundedStore<KeptPage>;
  readonly #underWay = new Map<string, Promise<StoredPage>>();

  constructor(options: Options) {
    this.#options = { maxBytes: 4 * 1024 * 1024, now: () => performance.now(), ...options };
    this.#pages = new BoundedStore(this.#options.maxBytes);
  }

  /** `path`: the address at which the page is rendered. Addresses with one name are one page. */
  get(name: string, path: string): StoredPage | Promise<StoredPage> {
    const kept = this.#pages.use(name);
    const ageMs = kept === undefined ? Number.POSITIVE_INFINITY : this.#age(kept);
    if (kept !== undefined && ageMs < believedForMs) return kept.page;
    const comparing = this.#underWay.get(name) ?? this.#begin(name, path, kept);
    return kept !== undefined && ageMs < oldPagesMs ? kept.page : comparing;
  }

  #age({ checkedAt }: KeptPage): number {
    return this.#options.now() - checkedAt;
  }

  #begin(name: string, path: string, kept: KeptPage | undefined): Promise<StoredPage> {
    const comparing = this.#compare(name, path, kept).finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, comparing);
    // Whoever got the last page does not wait for the outcome.
    comparing.catch(() => {});
    return comparing;
  }

  async #compare(name: string, path: string, kept: KeptPage | undefined): Promise<StoredPage> {
    const checkedAt = this.#options.now();
    const found = await this.#options.read(path);
    const content = found instanceof Response ? null : found.content;
    if (kept !== undefined && content === kept.content) {
      kept.checkedAt = checkedAt;
      return kept.page;
    }
    // The database is away: the last page is better than none.
    if (kept !== undefined && content === null && !(found instanceof Response)) return kept.page;
    const page = await this.#options.draw(path);
    if (content !== null && (page.status === 200 || page.status === 404))
      this.#pages.keep(name, { page, content, checkedAt }, page.bytes);
    return page;
  }
}
