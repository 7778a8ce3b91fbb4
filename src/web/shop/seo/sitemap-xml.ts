import { pageLanguages } from "#domain/language/page-languages.ts";
import { localizedPath } from "#domain/link/localized-path.ts";

export const listPagesPerSitemap = 10;

export function sitemapIndex(publicUrl: string, parts: number): string {
  const entries = Array.from(
    { length: parts },
    (_, at) => `<sitemap><loc>${escaped(`${publicUrl}/sitemap/${at + 1}.xml`)}</loc></sitemap>`,
  );
  return document("sitemapindex", "", entries);
}

/** Every page once per language, each with its alternates. */
export function sitemapOf(publicUrl: string, paths: readonly string[]): string {
  const entries = paths.flatMap((path) => {
    const addresses = pageLanguages.map((lang) => ({
      lang: lang.code,
      href: escaped(publicUrl + localizedPath(path, lang).replace(/\/$/, "")),
    }));
    const others = addresses
      .map(({ lang, href }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`)
      .join("");
    return addresses.map(({ href }) => `<url><loc>${href}</loc>${others}</url>`);
  });
  return document("urlset", ' xmlns:xhtml="http://www.w3.org/1999/xhtml"', entries);
}

export function xmlResponse(xml: string): Response {
  return new Response(xml, {
    headers: {
      "content-type": "application/xml; charset=utf-8",
      "cache-control": "public, max-age=3600",
    },
  });
}

function document(root: string, namespaces: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>\n${entries.join("\n")}\n</${root}>\n`;
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
}
