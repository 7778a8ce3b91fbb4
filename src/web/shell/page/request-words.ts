import type { RouterContextProvider } from "react-router";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { type PageLanguage, pageLanguage, writtenIn } from "#domain/language/page-languages.ts";
import { formatText } from "#domain/text/format-text.ts";
import { defaultTexts, furtherTexts, type TextArea } from "#web/texts/default-texts.ts";
import { inOwnWords, lackingIn, type MissingFeatures, ownersBeside } from "#web/texts/own-words.ts";
import type { Texts } from "#web/texts/text-keys.ts";
import type { Translate } from "#web/texts/use-texts.tsx";
import { services } from "./services.ts";

/** `texts`: those of every page. `favicon` and `identity` are read together with them. */
export type Words = { texts: Texts; favicon: string; identity: Identity; lacking: MissingFeatures };
export type Identity = Pick<
  Output<AllSchemas["getSiteSettings"]>,
  "logo" | "look" | "share_picture" | "contact" | "company" | "policies"
>;

const ownIcon = "/icon.svg";
type RequestTexts = {
  words: Words;
  owners: Readonly<Record<string, string>>;
  measurementId: string;
  /** The texts of parts of the shop, by the names of these parts. */
  ofParts: Map<string, Texts>;
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
  const { owners, words, ofParts } = await readOnce(context, params);
  const name = parts.join(" ");
  const known = ofParts.get(name);
  if (known) return known;
  const ours = Object.assign({}, ...parts.map((part) => defaultTexts(part, code)));
  const texts = asSteady(inOwnWords(ours, owners, words.lacking));
  ofParts.set(name, texts);
  return texts;
}

const steady = new WeakMap<object, number>();
let lastNumber = 0;

/** The number of texts that are the same object for as long as nobody changes them. */
export function steadyNumber(data: unknown): number | undefined {
  return typeof data === "object" && data !== null ? steady.get(data) : undefined;
}

function asSteady<T extends object>(data: T): T {
  lastNumber += 1;
  steady.set(data, lastNumber);
  return data;
}

type Source = { custom: unknown; settings: unknown; texts: RequestTexts };
/** The last texts of each language, with the answers from which they were made. */
const made = new Map<string, Source>();

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
  const [ownWords, site] = [custom.ok && custom.value, settings.ok && settings.value];
  const last = made.get(lang.code);
  if (last && ownWords && site && last.custom === ownWords && last.settings === site)
    return last.texts;
  const owners = ownWords ? ownersBeside(furtherTexts(lang), ownWords.data) : {};
  const texts = {
    words: asSteady(wordsFrom(lang, owners, site)),
    owners,
    measurementId: site ? (site.measurement_id ?? "") : "",
    ofParts: new Map(),
  };
  made.set(lang.code, { custom: ownWords, settings: site, texts });
  return texts;
}

function wordsFrom(
  lang: PageLanguage,
  owners: RequestTexts["owners"],
  site: Output<AllSchemas["getSiteSettings"]> | false,
): Words {
  const lacking = asSteady(site ? lackingIn(site) : []);
  const named = site ? { "shop.name": site.title } : {};
  return {
    lacking,
    texts: asSteady(inOwnWords({ ...defaultTexts("shop", lang.code), ...named }, owners, lacking)),
    favicon: site ? site.photo_favicon : ownIcon,
    identity: asSteady(site ? identityOf(site) : {}),
  };
}

function identityOf(site: Identity): Identity {
  const { logo, look, share_picture, contact, company, policies } = site;
  return { logo, look, share_picture, contact, company, policies };
}
