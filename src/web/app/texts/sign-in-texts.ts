import type { Language } from "#domain/link/localized-path.ts";
import { lateTexts } from "./own-words.ts";
import type { Texts } from "./text-keys.ts";

const loads: Record<Language, () => Promise<Texts>> = {
  th: async () => {
    const [{ signInTh }, { taxTh }, { uploadTh }] = await Promise.all([import("./sign-in-th.ts"), import("./tax-th.ts"), import("./upload-th.ts")]);
    return { ...signInTh, ...taxTh, ...uploadTh };
  },
  en: async () => {
    const [{ signInEn }, { taxEn }, { uploadEn }] = await Promise.all([import("./sign-in-en.ts"), import("./tax-en.ts"), import("./upload-en.ts")]);
    return { ...signInEn, ...taxEn, ...uploadEn };
  },
};

/** The texts of sign-in and registration, for pages that did not bring them. */
export function signInTexts(lang: Language): Promise<Texts> {
  return lateTexts("sign-in and registration", lang, loads[lang]);
}
