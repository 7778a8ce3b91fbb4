import type { MetaDescriptor } from "react-router";
import { localizedPath, splitLanguage } from "#domain/link/localized-path.ts";
import { type PageLanguage, pageLanguages } from "#domain/link/page-languages.ts";

type Page = {
  publicUrl: string;
  /** The address of the request. */
  url: string;
  title: string;
  description: string;
  /** Absolute or from the shop's root. */
  image?: string;
  /** Words of the query that make a page of their own, such as `?page=2`. */
  search?: string;
};

/** Title, description, picture and the addresses of the same page in each language. For loaders. */
export function publicMeta({ publicUrl, url, title, description, image, search = "" }: Page): MetaDescriptor[] {
  const { language, path } = splitLanguage(new URL(url).pathname);
  // No address ends with a slash, the shop's own neither.
  const at = (lang: PageLanguage) => `${publicUrl}${localizedPath(path, lang).replace(/\/+$/, "")}${search}`;
  return [
    { title },
    { name: "description", content: description },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:url", content: at(language) },
    ...(image === undefined ? [] : [{ property: "og:image", content: absolute(image, publicUrl) }]),
    { property: "og:locale", content: openGraphLocale(language) },
    { name: "twitter:card", content: "summary_large_image" },
    { tagName: "link", rel: "canonical", href: at(language) },
    ...pageLanguages.map((lang) => ({ tagName: "link" as const, rel: "alternate", hrefLang: lang.code, href: at(lang) })),
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: at(pageLanguages[0]) },
  ];
}

/** A language with a country: that of its dates, or the one that speaks it most. */
function openGraphLocale({ code, dates }: PageLanguage): string {
  const { language, region } = new Intl.Locale(dates.startsWith(code) ? dates : code).maximize();
  return `${language}_${region}`;
}

export function absolute(address: string, publicUrl: string): string {
  return /^https?:/.test(address) ? address : publicUrl + address;
}
