import { languages } from "#domain/language/written-languages.ts";
import type { Language, LocalizedText } from "#domain/link/localized-path.ts";
import { moreSlotsOf } from "#domain/mail/sale-messages.ts";
import { settledText, textFault } from "#domain/text/text-fault.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import {
  deleteOwnTexts,
  findOwnWording,
  type OwnWording,
  raiseTextVersion,
  writeOwnTexts,
} from "./text-admin-queries.ts";
import type { KnownText } from "./text-catalog.ts";
import { textFaultOf } from "./text-fault-words.ts";

export type TextRevision = { version: number; values: LocalizedText };
export type TextActor = { accountId: number; lang: Language; requestId: string };
type OwnTexts = Record<Language, string | null>;

/** What buyers read, in this revision of a text. */
export function revisionOf({ ours }: KnownText, { version, th, en }: OwnWording): TextRevision {
  return { version, values: { th: th ?? ours.th, en: en ?? ours.en } };
}

/** Words a text again, over the version it was read in and over no other. */
export async function saveText(
  db: Db,
  text: KnownText,
  revision: TextRevision,
  by: TextActor,
): Promise<TextRevision | Refused<"INPUT_ERROR" | "EDIT_CONFLICT">> {
  const wanted = readWords(text, revision.values, by.lang);
  if (wanted instanceof Refused) return wanted;
  return inTransaction(db, async (tx) => {
    const isLatest = await raiseTextVersion(tx, text.key, revision.version);
    const before = await findOwnWording(tx, text.key);
    if (!isLatest) return refuse("EDIT_CONFLICT", { result: revisionOf(text, before) });
    await writeWords(tx, text.key, { before, wanted });
    await logWording(tx, text.key, { before, wanted }, { ...by, action: "text.changed" });
    return revisionOf(text, { version: before.version, ...wanted });
  });
}

/** Keeps the owner's words where they changed, and removes them where ours stand again. */
export async function writeWords(
  tx: Tx,
  key: string,
  { before, wanted }: { before: OwnTexts; wanted: OwnTexts },
): Promise<void> {
  const changed = languages.filter((lang) => before[lang] !== wanted[lang]);
  const rows = changed.map((lang) => ({ key, lang, value: wanted[lang] }));
  await writeOwnTexts(
    tx,
    rows.flatMap(({ value, ...row }) => (value === null ? [] : [{ ...row, value }])),
  );
  await deleteOwnTexts(
    tx,
    rows.filter(({ value }) => value === null),
  );
}

/** Logs who changed a text, with the text before and after. The log is the history of the text. */
export async function logWording(
  tx: Tx,
  key: string,
  { before, wanted }: { before: OwnTexts; wanted: OwnTexts },
  by: TextActor & { action: string },
): Promise<void> {
  const changed = languages.filter((lang) => before[lang] !== wanted[lang]);
  if (changed.length === 0) return;
  const detail = {
    changed: Object.fromEntries(changed.map((lang) => [lang, [before[lang], wanted[lang]]])),
  };
  const { accountId, requestId, action } = by;
  await insertAudit(tx, {
    actorId: accountId,
    actorRole: "administrator",
    action,
    object: `text:${key}`,
    detail,
    requestId,
  });
}

/** The owner's words as they are kept: ours are none of theirs. */
function ownWordsOf({ ours }: KnownText, values: LocalizedText): OwnTexts {
  const kept = (lang: Language) =>
    settledText(values[lang]) === ours[lang] ? null : settledText(values[lang]);
  return { th: kept("th"), en: kept("en") };
}

function readWords(
  text: KnownText,
  values: LocalizedText,
  lang: Language,
): OwnTexts | Refused<"INPUT_ERROR"> {
  const own = ownWordsOf(text, values);
  const errors = languages.flatMap((one) => {
    const words = own[one];
    const fault =
      words === null ? null : textFault(words, text.ours, one, { more: moreSlotsOf(text.key) });
    return fault === null ? [] : [textFaultOf(fault, one, lang)];
  });
  return errors.length > 0 ? refuse("INPUT_ERROR", { errors }) : own;
}
