import type { Language } from "#domain/link/localized-path.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

export type GivenConsent = {
  accountId: number;
  version: string;
  /** Of the words that were shown. */
  lang: Language;
  body: string;
  englishBody: string | null;
  format: "html" | "text";
  /** Where it was given: the form. */
  channel: "registration" | "profile";
  address: string;
};

/**
 * Terms that a shop came with are written down with their first yes; they were in force before it.
 */
export const termsSince = "coalesce((select updated_at from site_setting), now())";

const insertConsentStatement = named(
  "insert-consent",
  `with given as (
    select * from jsonb_to_record($1) as g ("accountId" bigint, version text, lang text, body text,
      "englishBody" text, format text, channel text, address text)
  ), document as (
    insert into consent_document (version, lang, body, english_body, body_type, in_force_from)
    select version, 'th', body, "englishBody", format, ${termsSince} from given
    on conflict (version) do nothing
  )
  insert into consent (account_id, purpose, version, lang, is_given, channel, address)
  select "accountId", 'terms', version, lang, true, channel, address from given`,
);

/** Stores who agreed to which text, and when. The text is stored too, because settings change. */
export async function insertConsent(tx: Tx, consent: GivenConsent): Promise<void> {
  await insertConsentStatement(tx, [consent]);
}

const hasGivenConsentStatement = named(
  "has-given-consent",
  `select is_given and version = $1 as "isGiven"
  from consent
  where account_id = $2 and purpose = 'terms'
  order by id desc limit 1`,
);

/** Whether the latest consent to these terms was given to this exact text. */
export async function hasGivenConsent(
  db: Db | Tx,
  accountId: number,
  version: string,
): Promise<boolean> {
  return (await hasGivenConsentStatement(db, [version, accountId]))[0]?.isGiven ?? false;
}
