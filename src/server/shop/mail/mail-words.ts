import type { Language } from "#domain/link/localized-path.ts";
import { formatText, type TextValues } from "#domain/text/format-text.ts";
import en from "#texts/en/mail.json" with { type: "json" };
import th from "#texts/th/mail.json" with { type: "json" };

export type MailKey = keyof typeof th;
export type MailWords = (key: MailKey, values?: TextValues) => string;

/** Every text of the mails in both languages. */
export const mailTexts: Record<Language, Record<MailKey, string>> = { th, en };

/** The texts of mails in one language. The owner's own texts come first. */
export function mailWords(
  lang: Language,
  overrides: Readonly<Record<string, string>> = {},
): MailWords {
  return (key, values) => formatText(overrides[key] ?? mailTexts[lang][key], values, lang);
}
