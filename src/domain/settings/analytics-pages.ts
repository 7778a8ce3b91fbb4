import { splitLanguage } from "../link/localized-path.ts";

const measured = [
  /^\/$/,
  /^\/courses$/,
  /^\/courses\/\d+$/,
  /^\/instructors\/\d+$/,
  /^\/promotion\/\d+$/,
  /^\/cart$/,
];
const campaignWord = /^utm_(source|medium|campaign)=[\w.+-]{1,60}$/;

/**
 * Whether visits of an address are counted: public pages and the cart. Addresses of persons, orders
 * and secret links never are.
 */
export function isMeasuredPage(address: string): boolean {
  const { path } = splitLanguage(address.replace(/[?#].*$/s, ""));
  return measured.some((page) => page.test(path));
}

/** The address for others: without query and hash, except the campaign. */
export function measuredAddress(address: string): string {
  const [bare = ""] = address.split(/[?#]/, 1);
  const query = /^[^#]*?\?([^#]*)/.exec(address)?.[1] ?? "";
  const words = query.split("&").filter((word) => campaignWord.test(word));
  return words.length === 0 ? bare : `${bare}?${words.join("&")}`;
}
