import type { RouterContextProvider } from "react-router";
import { languageOf } from "./language-of.ts";
import { services } from "./services.ts";
import { defaultTexts } from "./texts/default-texts.ts";
import { formatText } from "./texts/format-text.ts";
import type { Texts } from "./texts/text-keys.ts";
import type { Translate } from "./texts/use-texts.tsx";

export type Words = { texts: Texts; overrides: Texts };

const asked = new WeakMap<object, Promise<Words>>();

/** The shop's texts in the language of a request, for loaders; asked for once, however many loaders a page has. */
export function wordsOf(context: Readonly<RouterContextProvider>, params: { lang?: string | undefined }): Promise<Words> {
  const known = asked.get(context) ?? readWords(context, params);
  asked.set(context, known);
  return known;
}

/** `t` for a loader: what a page is called is decided on the server, and the browser needs no code for it. */
export async function translateFor(context: Readonly<RouterContextProvider>, params: { lang?: string | undefined }): Promise<Translate> {
  const { texts, overrides } = await wordsOf(context, params);
  return (key, values) => formatText(overrides[key] ?? texts[key] ?? key, values);
}

async function readWords(context: Readonly<RouterContextProvider>, params: { lang?: string | undefined }): Promise<Words> {
  const lang = languageOf(params);
  const custom = await context.get(services).api.getCustomTexts({ params: { lang } });
  return { texts: defaultTexts("shop", lang), overrides: custom.ok ? custom.value.data : {} };
}
