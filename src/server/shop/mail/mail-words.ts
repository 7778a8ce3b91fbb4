import type { Language } from "#domain/link/localized-path.ts";
import { formatText, type TextValues } from "#domain/text/format-text.ts";
import { mailTextsEn } from "./mail-texts-en.ts";
import { mailTextsTh } from "./mail-texts-th.ts";

export type MailKey = keyof typeof mailTextsTh;
export type MailWords = (key: MailKey, values?: TextValues) => string;

const texts: Record<Language, Record<MailKey, string>> = { th: mailTextsTh, en: mailTextsEn };

/** The words of mails in one language, the owner's wording first. */
export function mailWords(lang: Language, overrides: Readonly<Record<string, string>> = {}): MailWords {
  return (key, values) => formatText(overrides[key] ?? texts[lang][key], values);
}
