import { createHash } from "node:crypto";
import { BoundedStore, SecondTimes } from "./bounded-store.ts";
import { effort } from "./send-page.ts";
import { bestEncoding, compress, encodingFor, headersOf, scriptHashes } from "./stored-page.ts";

/** A rendered page of one visitor, or of all who see exactly the same. */
export type OwnPage = {
  status: number;
  headers: Record<string, string>;
  /** Sources of its scripts for the policy, which is made for each visit. */
  scripts: string[];
  body: Buffer;
};
type KeptPage = { page: OwnPage; usedAt: number };
type Sought = { url: string; content: string | null; accepted: string | undefined };
type Options = { maxBytes?: number; now?: () => number };

const unusedMs = 10 * 60_000;
/** About what a stored page takes beside its body. */
const besideBody = 2_000;

/**
 * Rendered pages by what they show. A visitor gets a stored page only if the loaders returned the
 * very same content to this visitor just now. So nobody gets what is meant for another, and no page
 * is old.
 */
export class OwnPages {
  readonly #pages: BoundedStore<KeptPage>;
  readonly #shownAgain = new SecondTimes();
  readonly #now: () => number;

  constructor({ maxBytes = 8 * 1024 * 1024, now = () => performance.now() }: Options = {}) {
    this.#pages = new BoundedStore(maxBytes);
    this.#now = now;
  }

  /** `render` runs for a page that is not stored. `content`: null for a fault. */
  async find(
    { url, content, accepted }: Sought,
    render: () => Promise<Response>,
  ): Promise<OwnPage> {
    if (content === null) return toOwnPage(await render(), accepted);
    const now = this.#now();
    this.#pages.dropWhile(({ usedAt }) => now - usedAt > unusedMs);
    const name = createHash("sha256")
      .update(`${url}\n${bestEncoding(accepted)}\n${content}`)
      .digest("base64");
    const kept = this.#pages.use(name);
    if (kept !== undefined) {
      kept.usedAt = now;
      return kept.page;
    }
    const page = await toOwnPage(await render(), accepted);
    if (page.status < 500 && this.#shownAgain.has(name))
      this.#pages.keep(name, { page, usedAt: now }, page.body.length + besideBody);
    return page;
  }
}

async function toOwnPage(response: Response, accepted: string | undefined): Promise<OwnPage> {
  const plain = Buffer.from(await response.arrayBuffer());
  const encoding = encodingFor(plain, accepted);
  const headers = headersOf(response);
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  return {
    status: response.status,
    headers,
    scripts: scriptHashes(plain.toString()),
    body: await compress(plain, encoding, effort),
  };
}
