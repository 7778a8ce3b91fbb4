import { type PageLanguage, writtenIn } from "#domain/language/page-languages.ts";
import { quietApi } from "#web/platform/api-client.ts";
import type { TextKey, Texts } from "./text-keys.ts";

/**
 * The features that a shop may lack, and the endings of the text keys that replace texts about
 * them.
 */
const standIns = { mail: "-unmailed", goods: "-no-goods", taxInvoice: "-receipt" } as const;
export type MissingFeatures = readonly (keyof typeof standIns)[];

/** The features that this shop lacks, by its settings. */
export function lackingIn({
  has_mail,
  has_goods,
  has_tax_invoice,
}: {
  has_mail: boolean;
  has_goods: boolean;
  has_tax_invoice: boolean;
}): MissingFeatures {
  const lacks = { mail: !has_mail, goods: !has_goods, taxInvoice: !has_tax_invoice };
  return (["mail", "goods", "taxInvoice"] as const).filter((one) => lacks[one]);
}

/** Our texts with the owner's wording. Only the owner's wording of these texts is included. */
export function inOwnWords(
  ours: Texts,
  owners: Readonly<Record<string, string>>,
  lacking: MissingFeatures = [],
): Texts {
  const worded = { ...ours };
  for (const [key, own] of Object.entries(owners))
    if (Object.hasOwn(ours, key)) worded[key as TextKey] = own;
  for (const lack of lacking) promiseNothingOf(standIns[lack], worded, owners);
  return worded;
}

/**
 * Replaces texts about a missing feature. The owner's wording stays, unless the owner has worded
 * the replacement, too.
 */
function promiseNothingOf(
  ending: string,
  texts: Texts,
  owners: Readonly<Record<string, string>>,
): void {
  for (const key of Object.keys(texts).filter((one) => one.endsWith(ending)) as TextKey[]) {
    const spoken = key.slice(0, -ending.length) as TextKey;
    if (Object.hasOwn(owners, spoken) && !Object.hasOwn(owners, key)) continue;
    if (texts[spoken] !== undefined) texts[spoken] = texts[key] ?? "";
  }
}

/**
 * The owner words Thai and English only. In a further language that wording counts where the
 * language's folder lacks a text and English stands in.
 */
export function ownersBeside(
  further: Texts,
  owners: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(Object.entries(owners).filter(([key]) => !Object.hasOwn(further, key)));
}

const kept = new Map<string, Promise<Texts>>();

/** Loads texts that the page does not have, in the owner's wording. Ours are never shown first. */
export function lateTexts(
  name: string,
  lang: PageLanguage,
  read: (folder: string) => Promise<Texts>,
): Promise<Texts> {
  const place = `${name} ${lang.code}`;
  const texts = kept.get(place) ?? readInOwnWords(lang, read);
  kept.set(place, texts);
  return texts;
}

async function readInOwnWords(
  lang: PageLanguage,
  read: (folder: string) => Promise<Texts>,
): Promise<Texts> {
  const folder = writtenIn(lang);
  const [written, further] = await Promise.all([
    read(folder),
    lang.code === folder ? {} : read(lang.code),
  ]);
  const ours = { ...written, ...further };
  const begins = [...new Set(Object.keys(ours).map((key) => key.split(".", 1)[0]))].join(",");
  const [owners, site] = await Promise.all([
    quietApi.getCustomTexts({ params: { lang: folder }, query: { begins } }).catch(() => null),
    quietApi.getSiteSettings({ params: { id: "1" } }).catch(() => null),
  ]);
  // Without the owner's wording a person can sign in again with our texts.
  return inOwnWords(
    ours,
    owners?.ok ? ownersBeside(further, owners.value.data) : {},
    site?.ok ? lackingIn(site.value) : [],
  );
}
