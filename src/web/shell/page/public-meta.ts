import type { MetaDescriptor } from "react-router";
import { type PageLanguage, pageLanguages, writtenIn } from "#domain/language/page-languages.ts";
import { localizedPath, splitLanguage } from "#domain/link/localized-path.ts";
import { sharePicturePath } from "#domain/link/share-picture.ts";
import type { Words } from "./request-words.ts";

type SharedWords = Pick<Words, "texts" | "identity">;

type Page = {
  publicUrl: string;
  /** The name and identity of the shop. */
  words: SharedWords;
  /** The address of the request. */
  url: string;
  title: string;
  description: string;
  /** Absolute, or from the shop's root; left out or empty: the shop's own picture. */
  image?: string | null | undefined;
  /** The part of the query that makes a page of its own, such as `?page=2`. */
  search?: string;
};

/** Title, description, picture, and the alternates in each language. For loaders. */
export function publicMeta({
  publicUrl,
  words,
  url,
  title,
  description,
  image,
  search = "",
}: Page): MetaDescriptor[] {
  // A walk inside of the shop asks for the page's data, at an address of its own.
  const asked = new URL(url).pathname.replace(/(?:_root|_)?\.data$/, "");
  const { language, path } = splitLanguage(asked);
  // No address ends with a slash, not even the home page.
  const at = (lang: PageLanguage) =>
    `${publicUrl}${localizedPath(path, lang).replace(/(?<!\/)\/+$/, "")}${search}`;
  return [
    { title },
    { name: "description", content: description },
    ...sharedMeta({ publicUrl, words, language, title, description, image }),
    { property: "og:url", content: at(language) },
    { tagName: "link", rel: "canonical", href: at(language) },
    ...pageLanguages.map((lang) => ({
      tagName: "link" as const,
      rel: "alternate",
      hrefLang: lang.code,
      href: at(lang),
    })),
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: at(pageLanguages[0]) },
  ];
}

type LinkedPage = Pick<Page, "publicUrl" | "words" | "title" | "image"> & {
  language: PageLanguage;
  description?: string;
};

/** The preview of a shared link: title, shop name and picture. */
export function sharedMeta({
  publicUrl,
  words: { texts, identity },
  language,
  title,
  description,
  image,
}: LinkedPage): MetaDescriptor[] {
  const shopName = texts["shop.name"] ?? "";
  const shopPicture = sharePicturePath({
    lang: writtenIn(language),
    shopName,
    logo: identity.logo ?? null,
    picture: identity.share_picture ?? null,
  });
  const shown = absolute(image || shopPicture, publicUrl);
  // Those that the server draws have one size.
  const size = /^(?!\/share\/)./.test(image ?? "")
    ? []
    : [
        { property: "og:image:width", content: "1200" },
        { property: "og:image:height", content: "630" },
      ];
  return [
    { property: "og:site_name", content: shopName },
    { property: "og:title", content: title },
    ...(description ? [{ property: "og:description", content: description }] : []),
    { property: "og:type", content: "website" },
    { property: "og:image", content: shown },
    ...size,
    { property: "og:image:alt", content: image ? title : shopName },
    { property: "og:locale", content: openGraphLocale(language) },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:image", content: shown },
  ];
}

/** A language with a country: the one of its dates, or the one with most speakers. */
function openGraphLocale({ code, dates }: PageLanguage): string {
  const { language, region } = new Intl.Locale(dates.startsWith(code) ? dates : code).maximize();
  return `${language}_${region}`;
}

export function absolute(address: string, publicUrl: string): string {
  return /^https?:/.test(address) ? address : publicUrl + address;
}
