import type { MetaDescriptor } from "react-router";
import { languages, localizedPath, splitLanguage } from "#domain/link/localized-path.ts";
import { formatText } from "./texts/format-text.ts";
import type { Texts } from "./texts/text-keys.ts";
import type { Translate } from "./texts/use-texts.tsx";

type Match = { id: string; loaderData?: unknown } | undefined;
type Page = {
  title: string;
  description?: string;
  /** Absolute or from the shop's root. */
  image?: string;
  /** Words of the query that make a page of their own, such as `?page=2`. */
  search?: string;
};
type Place = { matches: readonly Match[]; location: { pathname: string } };

/** Title, description, picture and the addresses of the same page in each language. */
export function publicMeta({ matches, location }: Place, { title, description, image = "/share.png", search = "" }: Page): MetaDescriptor[] {
  const root = publicUrlOf(matches);
  const { language, path } = splitLanguage(location.pathname);
  const at = (lang: (typeof languages)[number]) => `${root}${localizedPath(path, lang)}${search}`;
  return [
    { title },
    ...(description
      ? [
          { name: "description", content: description },
          { property: "og:description", content: description },
        ]
      : []),
    { property: "og:title", content: title },
    { property: "og:type", content: "website" },
    { property: "og:url", content: at(language) },
    { property: "og:image", content: /^https?:/.test(image) ? image : `${root}${image}` },
    { property: "og:locale", content: language === "th" ? "th_TH" : "en_GB" },
    { name: "twitter:card", content: "summary_large_image" },
    { tagName: "link", rel: "canonical", href: at(language) },
    ...languages.map((lang) => ({ tagName: "link" as const, rel: "alternate", hrefLang: lang, href: at(lang) })),
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: at("th") },
  ];
}

/** Cart, checkout, account and administration: a title, and nothing for search engines. */
export function privateMeta(title: string): MetaDescriptor[] {
  return [{ title }, { name: "robots", content: "noindex" }];
}

export function publicUrlOf(matches: readonly Match[]): string {
  const root = matches.find((match) => match?.id === "root")?.loaderData as { publicUrl?: string } | undefined;
  return root?.publicUrl ?? "";
}

/** `t` for a page's `meta`, which runs outside of every component: the texts of the layouts around it. */
export function metaTexts(matches: readonly Match[]): Translate {
  const loaded = matches.map((match) => (match?.loaderData ?? {}) as { texts?: Texts; overrides?: Texts });
  const texts: Texts = Object.assign({}, ...loaded.map(({ texts }) => texts), ...loaded.map(({ overrides }) => overrides));
  return (key, values) => formatText(texts[key] ?? key, values);
}
