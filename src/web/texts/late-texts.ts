import type { Language } from "#domain/link/localized-path.ts";
import { lateTexts } from "./own-words.ts";
import type { Texts } from "./text-keys.ts";

// A file a language: a browser gets the one that it speaks.
const files = import.meta.glob<Texts>("../../texts/*/{sign-in,custom-picture,tax,area,upload}.json", { import: "default" });

/** The texts of the sign-in alone, for a dialog over a page that did not bring them. */
export function signInTexts(lang: Language): Promise<Texts> {
  return lateTexts("sign-in", lang, () => read(lang, ["sign-in"]));
}

/** The texts of sign-in and registration, for pages that did not bring them. */
export function registrationTexts(lang: Language): Promise<Texts> {
  return lateTexts("sign-in and registration", lang, () => read(lang, ["sign-in", "custom-picture", "tax", "area", "upload"]));
}

async function read(lang: Language, names: readonly string[]): Promise<Texts> {
  return Object.assign({}, ...(await Promise.all(names.map((name) => files[`../../texts/${lang}/${name}.json`]?.()))));
}
