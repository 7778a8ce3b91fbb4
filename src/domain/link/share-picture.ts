import type { Language } from "./localized-path.ts";

/** The content of the picture for shared links: the shop's name in a language, and its logo. */
export type ShareOptions = { lang: Language; shopName: string; logo: string | null };

/**
 * NOTE: other services cache a picture by its address, so the address contains a hash of the
 * content.
 */
export function sharePicturePath({ lang, shopName, logo }: ShareOptions): string {
  return `/share/${lang}.jpg?v=${mixed(`${shopName} ${logo ?? ""}`)}`;
}

/** FNV-1a. */
function mixed(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text)
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}
