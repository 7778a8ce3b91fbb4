import type { MetaDescriptor } from "react-router";
import { pageLanguage } from "#domain/language/page-languages.ts";
import { formatText } from "#domain/text/format-text.ts";
import type { Texts } from "#web/texts/text-keys.ts";
import type { Translate } from "#web/texts/use-texts.tsx";

export type Match = { id: string; params?: { lang?: string }; loaderData?: unknown } | undefined;

/**
 * For cart, checkout, account and administration: a title, and no indexing. Public pages take
 * theirs from the loader.
 */
export function privateMeta(title: string): MetaDescriptor[] {
  return [{ title }, { name: "robots", content: "noindex" }];
}

/**
 * `t` for a page's `meta`, which runs outside of components, with the texts of the surrounding
 * layouts.
 */
export function metaTexts(matches: readonly Match[]): Translate {
  const loaded = matches.map((match) => ((match?.loaderData ?? {}) as { texts?: Texts }).texts);
  const { code } = pageLanguage(matches.at(-1)?.params?.lang);
  return (key, values) => {
    const known = loaded.findLast((texts) => texts?.[key] !== undefined);
    return formatText(known?.[key] ?? key, values, code);
  };
}
