import type { FastifyRequest } from "fastify";
import { type Language, type LocalizedText, localizedPath } from "#domain/link/localized-path.ts";
import { readTextMarks, textMark } from "#domain/text/text-mark.ts";
import type { Pages } from "../platform/pages.ts";
import type { KnownText } from "./text-catalog.ts";
import type { OwnText } from "./text-desk-queries.ts";

type Wish = { path: string; lang: Language; key: string; values: LocalizedText };
type Shop = { pages: Pages; known: readonly KnownText[]; own: readonly OwnText[]; request: FastifyRequest };
export type Preview = { html: string; marks: { mark: number; key: string }[] };

/** A page as it would be with these words, to be looked at: nothing of it runs, and each text says which one it is. Null where there is no such page. */
export async function previewText({ pages, known, own, request }: Shop, { path, lang, key, values }: Wish): Promise<Preview | null> {
  const words = new Map(own.filter((row) => row.lang === lang).map((row) => [row.key, row.value]));
  words.set(key, values[lang]);
  const keys = known.map(({ key: one }) => one);
  const ours = new Map(known.map((text) => [text.key, text.ours[lang]]));
  const marked = Object.fromEntries(keys.map((one, at) => [one, (words.get(one) ?? ours.get(one) ?? "") + textMark(at)]));
  // An administrator sees the administrator's pages as who they are, and the shop as a visitor does.
  const page = await pages.draw(localizedPath(path, lang), marked, path.startsWith("/admin") ? request : undefined);
  if (page.status !== 200) return null;
  const html = stillPage(await page.text());
  const found = [...new Set(readTextMarks(html))].flatMap((at) => (keys[at] === undefined ? [] : [{ mark: at, key: keys[at] }]));
  return { html, marks: found };
}

/** NOTE: for tidiness and not for safety: the frame it is shown in runs no script. */
function stillPage(html: string): string {
  return html.replace(/<(script|noscript)\b[\s\S]*?<\/\1>/g, "").replace(/<link rel="modulepreload"[^>]*>/g, "");
}
