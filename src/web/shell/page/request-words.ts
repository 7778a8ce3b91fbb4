import type { RouterContextProvider } from "react-router";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { pageLanguage, writtenIn } from "#domain/language/page-languages.ts";
import { formatText } from "#domain/text/format-text.ts";
import { defaultTexts, furtherTexts, type TextArea } from "#web/texts/default-texts.ts";
import { inOwnWords, lackingIn, type MissingFeatures, ownersBeside } from "#web/texts/own-words.ts";
import type { Texts } from "#web/texts/text-keys.ts";
import type { Translate } from "#web/texts/use-texts.tsx";
import { services } from "./services.ts";

/** `texts`: those of every page. `favicon` and `identity` are read together with them. */
export type Words = { texts: Texts; favicon: string; identity: Identity; lacking: MissingFeatures };
export type Identity = Pick<Output<AllSchemas["getSiteSettings"]>, "logo" | "contact">;

const ownIcon = "/icon.svg";
type RequestTexts = {
  words: Words;
  owners: Readonly<Record<string, string>>;
  measurementId: string;
};
const asked = new WeakMap<object, Promise<RequestTexts>>();

/**
 * The shop's texts in the language of a request, for loaders. Read once for all loaders of a page.
 */
export async function wordsOf(
  context: Readonly<RouterContextProvider>,
  params: { lang?: string | undefined },
): Promise<Words> {
  return (await readOnce(context, params)).words;
}

/** The measurement id of the owner's Google account, or empty. */
export async function measurementIdOf(
  context: Readonly<RouterContextProvider>,
  params: { lang?: string | undefined },
): Promise<string> {
  return (await readOnce(context, params)).measurementId;
}

function readOnce(
  context: Readonly<RouterContextProvider>,
  params: { lang?: string | undefined },
): Promise<RequestTexts> {
  const known = asked.get(context) ?? readWords(context, params);
  asked.set(context, known);
  return known;
}

/** `t` for a loader. Titles are made on the server, so the browser needs no code for them. */
export async function translateFor(
  context: Readonly<RouterContextProvider>,
  params: { lang?: string | undefined },
): Promise<Translate> {
  const { texts } = await wordsOf(context, params);
  return (key, values) => formatText(texts[key] ?? key, values, pageLanguage(params.lang).code);
}

/**
 * The texts of parts of the shop in the owner's wording. A page carries only those of its own
 * parts.
 */
export async function textsOf(
  context: Readonly<RouterContextProvider>,
  params: { lang?: string | undefined },
  ...parts: TextArea[]
): Promise<Texts> {
  const { code } = pageLanguage(params.lang);
  const { owners, words } = await readOnce(context, params);
  return inOwnWords(
    Object.assign({}, ...parts.map((part) => defaultTexts(part, code))),
    owners,
    words.lacking,
  );
}

async function readWords(
  context: Readonly<RouterContextProvider>,
  params: { lang?: string | undefined },
): Promise<RequestTexts> {
  const lang = pageLanguage(params.lang);
  const { api } = context.get(services);
  const [custom, settings] = await Promise.all([
    api.getCustomTexts({ params: { lang: writtenIn(lang) }, query: {} }),
    api.getSiteSettings({ params: { id: "1" } }),
  ]);
  const named = settings.ok ? { "shop.name": settings.value.title } : {};
  const owners = custom.ok ? ownersBeside(furtherTexts(lang), custom.value.data) : {};
  const lacking = settings.ok ? lackingIn(settings.value) : [];
  const words = {
    lacking,
    texts: inOwnWords({ ...defaultTexts("shop", lang.code), ...named }, owners, lacking),
    favicon: settings.ok ? settings.value.photo_favicon : ownIcon,
    identity: settings.ok ? { logo: settings.value.logo, contact: settings.value.contact } : {},
  };
  return { words, owners, measurementId: settings.ok ? (settings.value.measurement_id ?? "") : "" };
}
