import type { FieldFault } from "#contract/client.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { SettingFault } from "#domain/settings/setting-field.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";
import type { Revision } from "#server/record/revision.ts";
import { settingFaultOf } from "#server/record/setting-fault-words.ts";
import { lockStorageUse } from "#server/shop/storage/space-queries.ts";
import { lockShopPicture } from "./lists/bank-account-queries.ts";
import { listFaults } from "./lists/list-fault-words.ts";
import { keepOwner } from "./owner-queries.ts";

const pictureFields = [
  "logo",
  "photo_favicon",
  "share_picture",
  "certificate_logo",
  "certificate_signature",
  "certificate_second_signature",
];

/** A chosen picture must exist, and is locked against deletion. */
export async function pictureFaults(
  tx: Tx,
  { before, values }: { before: Revision["values"]; values: Revision["values"] },
  lang: Language,
): Promise<FieldFault[]> {
  const faults: Record<string, "NO_SUCH_PICTURE"> = {};
  for (const name of pictureFields) {
    const picture = values[name];
    if (typeof picture !== "string" || picture === "" || picture === before[name]) continue;
    if (!(await lockShopPicture(tx, picture))) faults[name] = "NO_SUCH_PICTURE";
  }
  return listFaults(faults, lang);
}

const quotaField = "storage_gigabytes";
const gigabyte = 1024 ** 3;

/** The quota cannot become smaller than what files and running uploads already use. */
export async function quotaFaults(
  tx: Tx,
  { before, values }: { before: Revision["values"]; values: Revision["values"] },
  lang: Language,
): Promise<FieldFault[]> {
  const wanted = values[quotaField];
  if (typeof wanted !== "number" || wanted === before[quotaField]) return [];
  const taken = await lockStorageUse(tx);
  if (Math.floor(wanted * gigabyte) >= taken) return [];
  const least = String(Math.ceil((taken / gigabyte) * 100) / 100);
  return [fieldFault("field.room-ROOM_IN_USE", { param: quotaField, lang, values: { least } })];
}

const vatField = "vat_registered_since";

/** A shop that is registered for VAT must state since when. */
export function vatFaults(values: Revision["values"], lang: Language): FieldFault[] {
  const fault = vatFault(values);
  const shape = { kind: "text", longest: 10, isRequired: true, isLong: false } as const;
  return fault === null ? [] : [settingFaultOf({ param: vatField, fault, field: shape, lang })];
}

function vatFault({
  [vatField]: day,
  is_enable_vat: isRegistered,
}: Revision["values"]): SettingFault | null {
  return day === "" && isRegistered === true ? "REQUIRED" : null;
}

type OwnerChange = { fields: readonly string[]; accountId: number };

/**
 * Fields that only an owner may change. The owner's row stays locked until the change is written.
 */
export async function ownerFaults(
  tx: Tx,
  { fields, accountId }: OwnerChange,
  lang: Language,
): Promise<FieldFault[]> {
  if (fields.length === 0 || (await keepOwner(tx, accountId))) return [];
  return fields.map((param) => fieldFault("field.setting-ONLY_OWNER", { param, lang }));
}
