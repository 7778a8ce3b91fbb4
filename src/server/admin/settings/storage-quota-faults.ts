import type { FieldFault } from "#contract/client.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";
import type { Revision } from "#server/record/revision.ts";
import { lockStorageUse } from "#server/shop/storage/space-queries.ts";

const field = "storage_gigabytes";
const gigabyte = 1024 ** 3;

/** The quota cannot become smaller than what files and running uploads already use. */
export async function quotaFaults(
  tx: Tx,
  { before, values }: { before: Revision["values"]; values: Revision["values"] },
  lang: Language,
): Promise<FieldFault[]> {
  const wanted = values[field];
  if (typeof wanted !== "number" || wanted === before[field]) return [];
  const taken = await lockStorageUse(tx);
  if (Math.floor(wanted * gigabyte) >= taken) return [];
  const least = String(Math.ceil((taken / gigabyte) * 100) / 100);
  return [fieldFault("field.room-ROOM_IN_USE", { param: field, lang, values: { least } })];
}
