import { splitLanguage } from "#domain/link/localized-path.ts";

/** A page that is the same for everybody who reads one language. */
export type PublicPage = {
  path: RegExp;
  /**
   * The query parameters that change the page. Others are dropped; otherwise invented ones could
   * fill the store.
   */
  query: readonly string[];
  /** With this parameter it is another page, which is not the same for everybody. */
  without?: string;
};

/**
 * The canonical address under which a public page is rendered and stored. Undefined for other
 * pages.
 */
export function storedPath(pages: readonly PublicPage[], url: string): string | undefined {
  const mark = url.indexOf("?");
  const path = mark === -1 ? url : url.slice(0, mark);
  // For a navigation inside the browser, the router requests the page's data under its address with
  // `.data`.
  const isData = path.endsWith(".data");
  const address = isData ? path.slice(0, -".data".length).replace(/\/_$/, "/") : path;
  const bare = splitLanguage(address).path;
  const page = pages.find((one) => one.path.test(bare));
  if (page === undefined) return undefined;
  if (mark === -1) return path;
  const words = new URLSearchParams(url.slice(mark));
  if (page.without !== undefined && words.has(page.without)) return undefined;
  const known = (isData ? [...page.query, "_routes"] : [...page.query])
    .sort()
    .filter((name) => (words.get(name) ?? "") !== "");
  if (known.length === 0) return path;
  return `${path}?${known.map((name) => `${name}=${encodeURIComponent(words.get(name) ?? "")}`).join("&")}`;
}
