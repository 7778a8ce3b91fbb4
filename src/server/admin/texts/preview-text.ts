import type { FastifyRequest } from "fastify";
import { pageLanguage } from "#domain/language/page-languages.ts";
import { type Language, type LocalizedText, localizedPath } from "#domain/link/localized-path.ts";
import type { SiteSettings } from "#domain/settings/site-settings.ts";
import { readTextMarks, textMark } from "#domain/text/text-mark.ts";
import { mailAt } from "#domain/text/text-places.ts";
import type { Pages } from "#server/platform/pages/pages.ts";
import { sampleMail } from "./sample-mail.ts";
import type { OwnText } from "./text-admin-queries.ts";
import type { KnownText } from "./text-catalog.ts";

type Command = { path: string; lang: Language; worded?: { key: string; values: LocalizedText } };
type Shop = {
  pages: Pages;
  known: readonly KnownText[];
  own: readonly OwnText[];
  settings: SiteSettings;
  publicUrl: string;
  visitor?: FastifyRequest;
};
export type Preview = { html: string; marks: { mark: number; key: string }[] };

/**
 * A preview of a page or a mail with these texts. No script runs in it, and each text carries its
 * key. Null where there is no such page.
 */
export async function previewText(shop: Shop, command: Command): Promise<Preview | null> {
  const html = await drawMarked(shop, command, markedWords(shop, command));
  if (html === null) return null;
  const marks = [...new Set(readTextMarks(html))].flatMap((mark) => {
    const key = shop.known[mark]?.key;
    return key === undefined ? [] : [{ mark, key }];
  });
  return { html, marks };
}

function markedWords({ known, own }: Shop, { lang, worded }: Command): Record<string, string> {
  const words = new Map(own.filter((row) => row.lang === lang).map((row) => [row.key, row.value]));
  if (worded) words.set(worded.key, worded.values[lang]);
  return Object.fromEntries(
    known.map(({ key, ours }, at) => [key, (words.get(key) ?? ours[lang]) + textMark(at)]),
  );
}

async function drawMarked(
  { pages, settings, publicUrl, visitor }: Shop,
  { path, lang }: Command,
  words: Record<string, string>,
) {
  const mail = mailAt(path);
  if (mail) {
    const { title, reviewPromise, buyerWords, contact, look } = settings;
    const shop = { title, reviewPromise, buyerWords, contact, look };
    return sampleMail(mail, lang, { ...shop, publicUrl, words });
  }
  // An administrator sees the administrator's pages as who they are, and the shop as a visitor
  // does.
  const page = await pages.draw(
    localizedPath(path, pageLanguage(lang)),
    words,
    path.startsWith("/admin") ? visitor : undefined,
  );
  return page.status === 200 ? stillPage(await page.text()) : null;
}

/**
 * NOTE: for tidiness and not for safety: the frame it is shown in runs no script. Dialogs are
 * opened by script, so here they are open.
 */
function stillPage(html: string): string {
  return html
    .replace(/<(script|noscript)\b[\s\S]*?<\/\1>/g, "")
    .replace(/<link rel="modulepreload"[^>]*>/g, "")
    .replaceAll("<dialog ", "<dialog open ");
}
