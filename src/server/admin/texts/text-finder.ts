import type { Finder } from "#server/list/finder.ts";
import type { Db } from "#server/platform/database/database.ts";
import { findTexts, worded } from "./find-texts.ts";
import { listOwnTexts } from "./text-admin-queries.ts";
import type { TextCatalog } from "./text-catalog.ts";

const everything = { screen: "", state: "", sort: "" } as const;
const longest = 120;

/** The shop's texts by what they say in either language, as in their list. */
export function textFinder(db: Db, catalog: TextCatalog): Finder {
  return {
    kind: "Texts",
    find: async (q, { lang }, most) => {
      const [known, own] = await Promise.all([catalog(), listOwnTexts(db)]);
      return findTexts(worded(known.values(), own), { ...everything, q })
        .slice(0, most)
        .map((text) => ({
          id: text.key,
          name: (text.own[lang] ?? text.ours[lang]).slice(0, longest),
          note: text.key,
        }));
    },
  };
}
