import type { Language } from "./localized-path.ts";

/** What the picture of shared links shows: the shop's name in a language and its logo. */
export type ShareOptions = { lang: Language; shopName: string; logo: string | null };

/** NOTE: other services keep a picture for long under its address: what it shows stands in it. */
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
