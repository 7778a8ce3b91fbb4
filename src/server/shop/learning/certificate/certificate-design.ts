import { buffer } from "node:stream/consumers";
import type { Language, LocalizedText } from "#domain/link/localized-path.ts";
import type { SiteSettings } from "#domain/settings/site-settings.ts";
import { type Picture, readPicture } from "#server/platform/paper/picture.ts";
import type { FileStore } from "#server/shop/storage/file-store.ts";
import type { Certificate } from "./certificate-queries.ts";
import type { CertificateDesign } from "./draw-certificate.ts";

type Words = Pick<Certificate, "words">;

/** The owner's design of certificates, with its pictures, and the words of the course. */
export async function certificateDesign(
  { certificate, logo, title }: SiteSettings,
  { words }: Words,
  store: FileStore,
): Promise<CertificateDesign> {
  const [picture, ...signatures] = await Promise.all([
    findPicture(certificate.logo ?? logo, store),
    ...signersOf(certificate).map(({ signature }) => findPicture(signature, store)),
  ]);
  const signers = signersOf(certificate).map(({ name, title: role }, at) => ({
    name,
    title: role,
    signature: signatures[at] ?? null,
  }));
  const { design, colour } = certificate;
  return { design, colour, note: noteOf(certificate, words), signers, shop: title, picture };
}

/** The same for its page, in one language. */
export function shownDesign({ certificate, logo }: SiteSettings, { words }: Words, lang: Language) {
  const inLanguage = (text: LocalizedText) => text[lang] || text.th;
  const address = (name: string | null) => (name === null ? null : `/files/${name}`);
  return {
    design: certificate.design,
    colour: certificate.colour,
    logo: address(certificate.logo ?? logo),
    signers: signersOf(certificate).map(({ name, title, signature }) => ({
      name,
      title: inLanguage(title),
      signature: address(signature),
    })),
    note: inLanguage(noteOf(certificate, words)),
  };
}

/** The course's own words come before the shop's. */
function noteOf({ note }: SiteSettings["certificate"], words: LocalizedText): LocalizedText {
  return words.th === "" ? note : words;
}

function signersOf({ signer, second }: SiteSettings["certificate"]) {
  return [signer, second].filter(({ name }) => name !== "");
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
