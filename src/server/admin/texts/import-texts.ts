import { languages } from "#domain/language/written-languages.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { readTextFile, type TextFileFormat } from "#domain/text/text-file.ts";
import type { Db } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { checkImport, type ImportChange } from "./check-import.ts";
import { worded } from "./find-texts.ts";
import { logWording, type TextActor } from "./save-text.ts";
import {
  deleteOwnTexts,
  listOwnTexts,
  lockTextStand,
  raiseTextVersions,
  writeOwnTexts,
} from "./text-admin-queries.ts";
import type { KnownText } from "./text-catalog.ts";

export type TextFile = { format: TextFileFormat; content: string };

/** What a file would change. */
export function checkFile(
  known: Iterable<KnownText>,
  own: Parameters<typeof worded>[1],
  { format, content }: TextFile,
  lang: Language,
) {
  const lines = readTextFile(format, content);
  if (lines === null)
    return refuse("INPUT_ERROR", {
      errors: [fieldFault("field.text-UNREADABLE", { param: "content", lang })],
    });
  return checkImport(worded(known, own), lines);
}

/**
 * Imports a file as it was checked. If the owner changed a text since, it must be checked again.
 */
export async function importTexts(
  db: Db,
  known: readonly KnownText[],
  { stand, ...file }: TextFile & { stand: number },
  by: TextActor,
): Promise<number | Refused<"INPUT_ERROR" | "EDIT_CONFLICT">> {
  return inTransaction(db, async (tx) => {
    if ((await lockTextStand(tx)) !== stand) return refuse("EDIT_CONFLICT");
    const checked = checkFile(known, await listOwnTexts(tx), file, by.lang);
    if (!("changes" in checked)) return checked;
    const { changes } = checked;
    const differing = changes.flatMap((change) =>
      languages
        .filter((lang) => change.before[lang] !== change.wanted[lang])
        .map((lang) => wordsOf(change, lang)),
    );
    await raiseTextVersions(
      tx,
      changes.map(({ key }) => key),
    );
    await writeOwnTexts(
      tx,
      differing.flatMap(({ value, ...row }) => (value === null ? [] : [{ ...row, value }])),
    );
    await deleteOwnTexts(
      tx,
      differing.filter(({ value }) => value === null),
    );
    for (const { key, before, wanted } of changes)
      await logWording(tx, key, { before, wanted }, { ...by, action: "text.imported" });
    return changes.length;
  });
}

function wordsOf({ key, wanted }: ImportChange, lang: Language) {
  return { key, lang, value: wanted[lang] };
}
