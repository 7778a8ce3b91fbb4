import type { Language } from "#domain/link/localized-path.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { columnTypes, named, type RowOf } from "#server/platform/database/named-statement.ts";
import { termsSince } from "../account/consent-queries.ts";
import type { ConsentDocument } from "../settings/consent-document.ts";

export type Purpose = "terms" | "marketing";

const listDecisionsStatement = named(
  "list-decisions",
  `select c.purpose, c.version, c.is_given as "isGiven", c.channel, c.created_at as "decidedAt",
    d.body_type as format,
    case when c.lang = 'en' and d.english_body is not null then d.english_body
      else d.body end as body,
    case when c.lang = 'en' and d.english_body is not null then c.lang
      else coalesce(d.lang, c.lang) end as lang
  from consent c left join consent_document d on d.version = c.version
  where c.account_id = $1
  order by c.id desc limit 200`,
  columnTypes<{ lang: Language }>(),
);
/** `lang`: of the words that were shown. */
export type Decision = RowOf<typeof listDecisionsStatement>;

/** The newest first, each with the words that were shown. */
export function listDecisions(db: Db | Tx, accountId: number): Promise<Decision[]> {
  return listDecisionsStatement(db, [accountId]);
}

export type NewDecision = {
  accountId: number;
  purpose: Purpose;
  version: string;
  lang: Language;
  isGiven: boolean;
  channel: "account" | "erasure" | "mail";
  address: string;
};

const insertDecisionStatement = named(
  "insert-decision",
  `insert into consent (account_id, purpose, version, lang, is_given, channel, address)
  select "accountId", purpose, version, lang, "isGiven", channel, address
  from jsonb_to_record($1) as d ("accountId" bigint, purpose text, version text, lang text,
    "isGiven" boolean, channel text, address text)`,
);

export async function insertDecision(tx: Tx, decision: NewDecision): Promise<void> {
  await insertDecisionStatement(tx, [decision]);
}

export type Document = {
  version: string;
  purpose: Purpose;
  lang: Language;
  body: string;
  format: "html" | "text";
  /** Of terms that have both: what is kept beside the Thai. */
  words?: ConsentDocument;
};

const keepDocumentStatement = named(
  "keep-consent-document",
  `insert into consent_document (version, purpose, lang, body, english_body, body_type,
    in_force_from)
  select version, purpose, lang, body, nullif("englishBody", ''), format,
    case when "isOfTerms" then ${termsSince} else now() end
  from jsonb_to_record($1) as d (version text, purpose text, lang text, body text,
    "englishBody" text, format text, "isOfTerms" boolean)
  on conflict (version) do nothing`,
);

export async function keepDocument(
  tx: Tx,
  { version, purpose, lang, body, format, words }: Document,
): Promise<void> {
  const shown = words
    ? { lang: "th" as const, body: words.body, englishBody: words.englishBody ?? "" }
    : { lang, body, englishBody: "" };
  await keepDocumentStatement(tx, [
    { version, purpose, ...shown, format, isOfTerms: words !== undefined },
  ]);
}
