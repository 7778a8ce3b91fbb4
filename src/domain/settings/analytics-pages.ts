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
 * Whether visits of an address are counted: what everybody sees, and the cart. No address that
 * stands for a person, an order or a secret link is among them.
 */
export function isMeasuredPage(address: string): boolean {
  const { path } = splitLanguage(address.replace(/[?#].*$/s, ""));
  return measured.some((page) => page.test(path));
}

/**
 * An address as others may have it: nothing of what stands behind `?` and `#` but which campaign a
 * person came by.
 */
export function measuredAddress(address: string): string {
  const [bare = ""] = address.split(/[?#]/, 1);
  const query = /^[^#]*?\?([^#]*)/.exec(address)?.[1] ?? "";
  const words = query.split("&").filter((word) => campaignWord.test(word));
  return words.length === 0 ? bare : `${bare}?${words.join("&")}`;
}
