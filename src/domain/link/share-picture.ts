import { formatMoney } from "../money/format-money.ts";
import { usualColour } from "../settings/look.ts";
import type { Language } from "./localized-path.ts";

/** The content of the picture for shared links: the shop's name in a language, and its logo. */
export type ShareOptions = {
  lang: Language;
  shopName: string;
  logo: string | null;
  /** The owner's own picture of the shop. */
  picture: string | null;
};
/** The content of the picture of a course or product. `price`: as it is written; empty: none. */
export type ItemShareOptions = Omit<ShareOptions, "picture"> & {
  id: number;
  title: string;
  price: string;
  cover: string;
  colour: string;
};

/**
 * NOTE: other services cache a picture by its address, so the address contains a hash of the
 * content.
 */
export function sharePicturePath({ lang, shopName, logo, picture }: ShareOptions): string {
  return `/share/${lang}.jpg?v=${mixed(`${shopName} ${logo ?? ""}${picture ?? ""}`)}`;
}

export function itemSharePath({
  id,
  lang,
  shopName,
  logo,
  title,
  price,
  cover,
  colour,
}: ItemShareOptions): string {
  const look = colour === usualColour ? [] : [colour];
  const content = JSON.stringify([shopName, logo, title, price, cover, ...look]);
  return `/share/item-${id}-${lang}.jpg?v=${mixed(content)}`;
}

/** A price in baht as the picture shows it. */
export function shownPrice(price: number | null): string {
  if (price === null) return "";
  return formatMoney(Math.round(price * 100), "THB", { decimals: "whenNeeded" });
}

/** The item and language that the name of a picture stands for; `id` null: the shop. */
export function readShareName(name: string): { id: number | null; lang: string } | null {
  const [, id, lang] = /^(?:item-([1-9]\d{0,14})-)?([a-z]{2})\.jpg$/.exec(name) ?? [];
  return lang === undefined ? null : { id: id === undefined ? null : Number(id), lang };
}

/** FNV-1a. */
function mixed(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text)
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}
