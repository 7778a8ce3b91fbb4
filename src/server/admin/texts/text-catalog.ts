import type { PageText } from "#contract/page.ts";
import { refusals } from "#contract/refusals/refusals.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { screenOf, type TextScreen, textScreens } from "#domain/text/text-screens.ts";
import { fileHeadTexts } from "#server/list/file-head.ts";
import { fieldTexts } from "#server/platform/http/field-fault.ts";
import type { Pages } from "#server/platform/pages/pages.ts";
import { mailTexts } from "#server/shop/mail/mail-words.ts";
import { offlineTexts } from "#server/shop/share/offline/offline-texts.ts";

export type KnownText = { key: string; screen: TextScreen; ours: { th: string; en: string } };
/** Every text that the owner can change, by its key, screen by screen. */
export type TextCatalog = () => Promise<ReadonlyMap<string, KnownText>>;

/** The name of the shop is a setting. */
const setElsewhere: ReadonlySet<string> = new Set(["shop.name"]);

export function createTextCatalog(pages: Pick<Pages, "texts">): TextCatalog {
  let known: Promise<ReadonlyMap<string, KnownText>> | undefined;
  const read = async () => collected(await pages.texts());
  return () => {
    known ??= read();
    return known;
  };
}

function collected(pages: readonly PageText[]): ReadonlyMap<string, KnownText> {
  const place = new Map(textScreens.map((screen, at) => [screen, at]));
  const others = [mailTexts, fieldTexts, fileHeadTexts, offlineTexts].flatMap(inPairs);
  const all = [...pages, ...others, ...ofRefusals()]
    .filter(({ key }) => !setElsewhere.has(key))
    .map(({ key, th, en }): KnownText => ({ key, screen: screenOf(key), ours: { th, en } }))
    .toSorted((a, b) => (place.get(a.screen) ?? 0) - (place.get(b.screen) ?? 0));
  return new Map(all.map((text) => [text.key, text]));
}

function inPairs({ th, en }: Record<Language, Readonly<Record<string, string>>>): PageText[] {
  return Object.entries(th).map(([key, text]) => ({ key, th: text, en: en[key] ?? text }));
}

function ofRefusals(): PageText[] {
  return Object.entries(refusals).map(([code, { th, en }]) => ({ key: `refusal.${code}`, th, en }));
}
