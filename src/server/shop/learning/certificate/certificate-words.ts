import type { Language } from "#domain/link/localized-path.ts";
import { formatText, type TextValues } from "#domain/text/format-text.ts";
import type { CustomTexts } from "#server/shop/custom-text/custom-texts.ts";
import en from "#texts/en/learn.json" with { type: "json" };
import th from "#texts/th/learn.json" with { type: "json" };

type CertificateKey = Extract<keyof typeof th, `certificate.${string}`>;
/** A text in both languages, which are printed beside each other. */
export type CertificateWords = (
  key: CertificateKey,
  values?: Record<Language, TextValues>,
) => Record<Language, string>;

const ours: Record<Language, Record<CertificateKey, string>> = { th, en };

/** The owner's own texts come first. */
export async function certificateWords(
  customTexts: Pick<CustomTexts, "current">,
): Promise<CertificateWords> {
  const [thai, english] = await Promise.all([customTexts.current("th"), customTexts.current("en")]);
  return (key, values) => ({
    th: formatText(thai[key] ?? ours.th[key], values?.th, "th"),
    en: formatText(english[key] ?? ours.en[key], values?.en, "en"),
  });
}
