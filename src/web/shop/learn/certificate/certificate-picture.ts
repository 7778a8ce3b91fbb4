import { rawEndpoints } from "#contract/raw-endpoints.ts";
import type { Language } from "#domain/link/localized-path.ts";

/** The address of the picture for shared links to a certificate. */
export function certificatePicture(code: string, lang: Language): string {
  return rawEndpoints.getCertificatePicture.path
    .replace(":code", code)
    .replace(":name", `${lang}.jpg`);
}
