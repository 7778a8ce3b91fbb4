import { settingGroupNames, settingGroups } from "#contract/settings/setting-groups.ts";
import type { Permission } from "#domain/account/permissions.ts";
import { foldThai, holdsWords, searchedWords } from "#domain/text/fold-words.ts";
import type { TextKey, Texts } from "#web/texts/text-keys.ts";
import type { FindText } from "#web/texts/use-texts.tsx";
import { settingPlaces } from "../settings/setting-places.tsx";
import { adminPlaces } from "../shared/admin-places.ts";
import { acts } from "./acts.ts";

export type LocalSection = "pages" | "acts" | "settings";
/** What is found without asking the server. */
export type LocalEntry = {
  section: LocalSection;
  to: string;
  name: string;
  note: string;
  /** Further words by which it is found, in both languages. */
  also: string;
};
type Words = {
  say: FindText;
  /** The same texts in the other language. */
  other: Texts;
  may: (wanted: readonly Permission[]) => boolean;
};

/** Every page, act and setting that this administrator may open. */
export function localEntries({ say, other, may }: Words): LocalEntry[] {
  const wordsOf = (key: string) => `${say(key) ?? ""} ${other[key as TextKey] ?? ""}`;
  const pages = adminPlaces.map(({ to, label, permissions }) => ({
    ...entry("pages", to, say(label) ?? label),
    also: wordsOf(alsoKey(to)),
    permissions,
  }));
  const doing = acts.map(({ to, label, permissions }) => ({
    ...entry("acts", to, say(label) ?? label),
    also: `${wordsOf(label)} ${wordsOf(label.replace("find.", "find.also-"))}`,
    permissions,
  }));
  const places = settingPlaces.flatMap(({ places: some }) =>
    some.map(({ to, name, note, permission }) => ({
      ...entry("settings", to, say(name) ?? name, say("find.settings")),
      also: `${wordsOf(name)} ${wordsOf(note)}`,
      permissions: [permission],
    })),
  );
  return [...pages, ...doing, ...places, ...fieldEntries(say, wordsOf)].flatMap(
    ({ permissions, ...one }) => (may(permissions) ? [one] : []),
  );
}

/** Each field of the settings: its declaration is enough to be found. */
function fieldEntries(say: FindText, wordsOf: (key: string) => string) {
  return settingGroupNames.flatMap((group) =>
    Object.keys(settingGroups[group]).map((name) => ({
      ...entry(
        "settings",
        `/admin/settings/${group}?field=${name}`,
        say(`setting.${name}`) ?? name,
        say(`setting.${group}`),
      ),
      also: `${wordsOf(`setting.${name}`)} ${wordsOf(`setting.${name}-effect`)}`,
      permissions: ["setting.manage"] as const,
    })),
  );
}

function entry(section: LocalSection, to: string, name: string, note = "") {
  return { section, to, name, note };
}

/** `/admin/payments/resolve` is also found by the words of `find.also-payments-resolve`. */
export function alsoKey(to: string): string {
  const path = to.replace(/^\/(?:admin\/|learn\/)?/, "").replaceAll("/", "-");
  return `find.also-${path}`;
}

/**
 * The entries that match all words: first those whose name begins with them, then those whose name
 * has them, then the others.
 */
export function fittingEntries(entries: readonly LocalEntry[], q: string): LocalEntry[] {
  const words = searchedWords(q);
  if (words.length === 0) return [];
  const typed = foldThai(q).trim();
  const rank = ({ name, note, also }: LocalEntry) => {
    if (foldThai(name).startsWith(typed)) return 0;
    if (holdsWords(name, words)) return 1;
    return holdsWords(`${name} ${note} ${also}`, words) ? 2 : null;
  };
  return entries
    .flatMap((one) => {
      const at = rank(one);
      return at === null ? [] : [{ one, at }];
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
}
