import { sql } from "kysely";
import type { Language } from "#domain/link/localized-path.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { termsSince } from "../account/consent-queries.ts";
import type { ConsentDocument } from "../settings/consent-document.ts";

export type Purpose = "terms" | "marketing";
export type Decision = {
  purpose: string;
  version: string;
  /** Of the words that were shown. */
  lang: Language;
  isGiven: boolean;
  channel: string;
  decidedAt: Date;
  body: string | null;
  format: "html" | "text" | null;
};

/** The newest first, each with the words that were shown. */
export async function listDecisions(db: Db | Tx, accountId: number): Promise<Decision[]> {
  const found = await sql<Decision>`select c.purpose, c.version, c.is_given as "isGiven", c.channel,
      c.created_at as "decidedAt", d.body_type as format,
      case when c.lang = 'en' and d.english_body is not null then d.english_body
        else d.body end as body,
      case when c.lang = 'en' and d.english_body is not null then c.lang
        else coalesce(d.lang, c.lang) end as lang
    from consent c left join consent_document d on d.version = c.version
    where c.account_id = ${accountId} order by c.id desc limit 200`.execute(db);
  return found.rows;
}

export type NewDecision = {
  accountId: number;
  purpose: Purpose;
  version: string;
  lang: Language;
  isGiven: boolean;
  channel: "account" | "erasure";
  address: string;
};

export async function insertDecision(
  tx: Tx,
  { accountId, purpose, version, lang, isGiven, channel, address }: NewDecision,
): Promise<void> {
  await sql`insert into consent (account_id, purpose, version, lang, is_given, channel, address)
    values (${accountId}, ${purpose}, ${version}, ${lang}, ${isGiven}, ${channel}, ${address})`.execute(
    tx,
  );
}

export type Document = {
  version: string;
  purpose: Purpose;
  lang: Language;
  body: string;
  format: "html" | "text" /** Of terms that have both: what is kept beside the Thai. */;
  words?: ConsentDocument;
};

export async function keepDocument(
  tx: Tx,
  { version, purpose, lang, body, format, words }: Document,
): Promise<void> {
  const [keptLang, kept, english] = words
    ? ["th", words.body, words.englishBody]
    : [lang, body, null];
  const since = words ? termsSince : sql`now()`;
  await sql`insert into consent_document (version, purpose, lang, body, english_body, body_type,
    in_force_from)
    values (${version}, ${purpose}, ${keptLang}, ${kept}, ${english}, ${format}, ${since}) on conflict (version) do nothing`.execute(
    tx,
  );
}
