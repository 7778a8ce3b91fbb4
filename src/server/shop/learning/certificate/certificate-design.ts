import { buffer } from "node:stream/consumers";
import type { Language, LocalizedText } from "#domain/link/localized-path.ts";
import type { SiteSettings } from "#domain/settings/site-settings.ts";
import { type Picture, readPicture } from "#server/platform/paper/picture.ts";
import type { FileStore } from "#server/shop/storage/file-store.ts";
import type { CertificateDesign } from "./draw-certificate.ts";

/** The owner's design of certificates, with the shop's logo where it has one. */
export async function certificateDesign(
  { certificate, logo, title }: SiteSettings,
  store: FileStore,
): Promise<CertificateDesign> {
  return { ...certificate, shop: title, picture: await findPicture(logo, store) };
}

/** The same for its page, in one language. */
export function shownDesign(
  { certificate: { colour, signer, note }, logo }: SiteSettings,
  lang: Language,
) {
  const inLanguage = (text: LocalizedText) => text[lang] || text.th;
  return {
    colour,
    logo: logo === null ? null : `/files/${logo}`,
    signer: signer.name,
    signer_title: inLanguage(signer.title),
    note: inLanguage(note),
  };
}

/**
 * Without a readable picture, the shop's name takes its place: the certificate matters more than
 * its logo.
 */
async function findPicture(name: string | null, store: FileStore): Promise<Picture | null> {
  if (name === null || (await store.find("public", name)) === null) return null;
  const bytes = await buffer(await store.read("public", name));
  return readPicture(bytes).catch(() => null);
}
