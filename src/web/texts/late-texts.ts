import type { PageLanguage } from "#domain/language/page-languages.ts";
import { lateTexts } from "./own-words.ts";
import type { Texts } from "./text-keys.ts";

// A file a language: a browser gets the one that it speaks.
const files = import.meta.glob<Texts>(
  "../../texts/*/{sign-in,custom-picture,tax,area,upload}.json",
  { import: "default" },
);

/** The texts of the sign-in alone, for a dialog over a page that did not bring them. */
export function signInTexts(lang: PageLanguage): Promise<Texts> {
  return lateTexts("sign-in", lang, (folder) => read(folder, ["sign-in"]));
}

/** The texts of sign-in and registration, for pages that did not bring them. */
export function registrationTexts(lang: PageLanguage): Promise<Texts> {
  return lateTexts("sign-in and registration", lang, (folder) =>
    read(folder, ["sign-in", "custom-picture", "tax", "area", "upload"]),
  );
}

const adminFiles = import.meta.glob<Texts>(
  ["../../texts/*/admin/{find,start}.json", "../../texts/*/{setting,setting-list}.json"],
  { import: "default" },
);

/** The texts of the search of the admin area, with those of every setting. */
export function findTexts(lang: PageLanguage): Promise<Texts> {
  return lateTexts("find", lang, (folder) =>
    read(folder, ["admin/find", "setting", "setting-list"], adminFiles),
  );
}

/** The texts of a new shop's steps, with those of the settings that they set. */
export function startTexts(lang: PageLanguage): Promise<Texts> {
  return lateTexts("start", lang, (folder) =>
    read(folder, ["admin/start", "setting", "setting-list"], adminFiles),
  );
}

async function read(
  folder: string,
  names: readonly string[],
  from: Record<string, () => Promise<Texts>> = files,
): Promise<Texts> {
  return Object.assign(
    {},
    ...(await Promise.all(names.map((name) => from[`../../texts/${folder}/${name}.json`]?.()))),
  );
}
