import type { FieldFault } from "#contract/client.ts";
import { languages } from "#domain/language/written-languages.ts";
import type { Language, LocalizedText } from "#domain/link/localized-path.ts";
import {
  longestSubject,
  messageKeys,
  moreSlotsOf,
  type SaleMessageName,
} from "#domain/mail/sale-messages.ts";
import { longestText, settledText, textFault } from "#domain/text/text-fault.ts";
import { textFaultOf } from "#server/admin/texts/text-fault-words.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { type MailKey, mailTexts } from "#server/shop/mail/mail-words.ts";
import type { OwnWords } from "./message-queries.ts";

export type MessageValues = {
  subject_th: string;
  subject_en: string;
  text_th: string;
  text_en: string;
};
export type MessageRevision = { version: number; values: MessageValues };
/** The owner's words by key. Null: ours stand. */
export type WantedWords = Record<string, Record<Language, string | null>>;

const parts = ["subject", "text"] as const;
type Part = (typeof parts)[number];

function valuesOf(words: (part: Part, lang: Language) => string): MessageValues {
  return {
    subject_th: words("subject", "th"),
    subject_en: words("subject", "en"),
    text_th: words("text", "th"),
    text_en: words("text", "en"),
  };
}

export function oursOf(name: SaleMessageName, part: Part): LocalizedText {
  const key = messageKeys(name)[part] as MailKey;
  return { th: mailTexts.th[key], en: mailTexts.en[key] };
}

/** The shop's own wording. */
export function ourValues(name: SaleMessageName): MessageValues {
  return valuesOf((part, lang) => oursOf(name, part)[lang]);
}

/**
 * What buyers read. Each wording raises the version of its text, so the sum of both is a version of
 * the message.
 */
export function messageRevision(
  name: SaleMessageName,
  stored: readonly OwnWords[],
): MessageRevision {
  const keys = messageKeys(name);
  const own = (part: Part) => stored.find(({ key }) => key === keys[part]);
  return {
    version: stored.reduce((sum, { version }) => sum + version, 0),
    values: valuesOf((part, lang) => own(part)?.[lang] ?? oursOf(name, part)[lang]),
  };
}

/** Plain text that names all facts that our wording names, and no unknown one. */
export function readMessage(
  name: SaleMessageName,
  values: MessageValues,
  lang: Language,
): WantedWords | Refused<"INPUT_ERROR"> {
  const errors: FieldFault[] = [];
  const keys = messageKeys(name);
  const wanted: WantedWords = {};
  for (const part of parts) {
    const ours = oursOf(name, part);
    const own = (one: Language) => {
      const typed = settledText(values[`${part}_${one}`]);
      // A subject is one line.
      const words = part === "subject" ? typed.replaceAll("\n", " ") : typed;
      const longest = part === "subject" ? longestSubject : longestText;
      const fault =
        words === ours[one]
          ? null
          : textFault(words, ours, one, { longest, more: moreSlotsOf(keys[part]) });
      if (fault) errors.push(textFaultOf(fault, `${part}_${one}`, lang, longest));
      return words === ours[one] ? null : words;
    };
    wanted[keys[part]] = { th: own("th"), en: own("en") };
  }
  return errors.length > 0 ? refuse("INPUT_ERROR", { errors }) : wanted;
}

/** The words in one language, over all others of the owner's. */
export function wordsIn(
  wanted: WantedWords,
  lang: Language,
  others: Readonly<Record<string, string>>,
): Record<string, string> {
  const words = { ...others };
  for (const [key, own] of Object.entries(wanted)) {
    const value = own[lang];
    if (value === null) delete words[key];
    else words[key] = value;
  }
  return words;
}

export function changedKeys(wanted: WantedWords, stored: readonly OwnWords[]): string[] {
  return stored
    .filter((row) => languages.some((lang) => wanted[row.key]?.[lang] !== row[lang]))
    .map(({ key }) => key);
}
