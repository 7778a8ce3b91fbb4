import type { MetaDescriptor } from "react-router";
import { pageLanguage } from "#domain/language/page-languages.ts";
import { formatText } from "#domain/text/format-text.ts";
import type { Texts } from "#web/texts/text-keys.ts";
import type { Translate } from "#web/texts/use-texts.tsx";
import { sharedMeta } from "./public-meta.ts";
import type { Identity } from "./request-words.ts";

type Match = { id: string; params?: { lang?: string }; loaderData?: unknown } | undefined;

/**
 * For cart, checkout, account and administration: a title, and no indexing. Public pages take
 * theirs from the loader.
 */
export function privateMeta(title: string): MetaDescriptor[] {
  return [{ title }, { name: "robots", content: "noindex" }];
}

/** A page with a shared link that is not indexed: it has the shop's name and picture. */
export function linkedMeta(matches: readonly Match[], title: string): MetaDescriptor[] {
  const loaded = matches.map(
    (match) =>
      (match?.loaderData ?? {}) as { texts?: Texts; identity?: Identity; publicUrl?: string },
  );
  const texts: Texts = Object.assign({}, ...loaded.map((one) => one.texts));
  const publicUrl = loaded.find((one) => one.publicUrl !== undefined)?.publicUrl;
  const identity = loaded.findLast((one) => one.identity !== undefined)?.identity ?? {};
  const language = pageLanguage(matches.at(-1)?.params?.lang);
  if (publicUrl === undefined) return privateMeta(title);
  return [
    ...privateMeta(title),
    ...sharedMeta({ publicUrl, words: { texts, identity }, language, title }),
  ];
}

/**
 * `t` for a page's `meta`, which runs outside of components, with the texts of the surrounding
 * layouts.
 */
export function metaTexts(matches: readonly Match[]): Translate {
  const loaded = matches.map((match) => ((match?.loaderData ?? {}) as { texts?: Texts }).texts);
  const texts: Texts = Object.assign({}, ...loaded);
  return (key, values) =>
    formatText(texts[key] ?? key, values, pageLanguage(matches.at(-1)?.params?.lang).code);
}
