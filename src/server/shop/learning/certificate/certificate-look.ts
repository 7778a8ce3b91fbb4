import { buffer } from "node:stream/consumers";
import type { SiteSettings } from "#domain/settings/site-settings.ts";
import { type Picture, readPicture } from "#server/platform/paper/picture.ts";
import type { FileStore } from "#server/shop/storage/file-store.ts";
import type { CertificateLook } from "./draw-certificate.ts";

/** As the owner wants certificates: with the shop's logo where there is none of their own. */
export async function certificateLook({ certificate, logo, title }: SiteSettings, store: FileStore): Promise<CertificateLook> {
  return { ...certificate, shop: title, picture: await findPicture(certificate.picture ?? logo, store) };
}

/** A picture that is gone or broken leaves the name of the shop in its place: the paper is worth more than its logo. */
async function findPicture(name: string | null, store: FileStore): Promise<Picture | null> {
  if (name === null || (await store.find("public", name)) === null) return null;
  const bytes = await buffer(await store.read("public", name));
  return readPicture(bytes).catch(() => null);
}
