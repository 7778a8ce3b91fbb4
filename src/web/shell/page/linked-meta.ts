import type { MetaDescriptor } from "react-router";
import { type PageLanguage, pageLanguage } from "#domain/language/page-languages.ts";
import type { Texts } from "#web/texts/text-keys.ts";
import { type Match, privateMeta } from "./page-meta.ts";
import { sharedMeta } from "./public-meta.ts";
import type { Identity } from "./request-words.ts";

/** A page with a shared link that is not indexed: it has the shop's name, and its picture unless it has one of its own. */
export function linkedMeta(
  matches: readonly Match[],
  title: string,
  image?: (language: PageLanguage) => string | null,
): MetaDescriptor[] {
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
    ...sharedMeta({
      publicUrl,
      words: { texts, identity },
      language,
      title,
      image: image?.(language),
    }),
  ];
}
