import { paymentMethodFields } from "#contract/payment/payment-method-fields.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { isPaymentMethodId } from "#domain/payment/payment-method.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import { changedValues } from "#server/desk/settings/changed-values.ts";
import { readSettingValues } from "#server/desk/settings/read-setting-values.ts";
import type { Revision } from "#server/desk/settings/save-settings.ts";
import type { Db } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { lockMethod, updateMethod } from "./method-setting-queries.ts";

type Change = { id: number; revision: Revision; accountId: number; lang: Language; requestId: string };

/** Saves over the version it was read in. What buyers see follows at once: they ask the database. */
export async function savePaymentMethod(
  db: Db,
  { id, revision, accountId, lang, requestId }: Change,
): Promise<Revision | Refused<"NOT_FOUND" | "INPUT_ERROR" | "EDIT_CONFLICT">> {
  if (!isPaymentMethodId(id)) return refuse("NOT_FOUND");
  const values = readSettingValues(paymentMethodFields(id), revision.values, lang);
  if (values instanceof Refused) return values;
  const { minimum, maximum } = values;
  if (maximum !== "" && maximum < minimum) {
    const msg = lang === "th" ? "ยอดสูงสุดต้องไม่ต่ำกว่ายอดขั้นต่ำ" : "The most must not be below the least.";
    return refuse("INPUT_ERROR", { errors: [{ param: "maximum", msg, code: "OUT_OF_RANGE" }] });
  }
  return inTransaction(db, async (tx) => {
    const before = await lockMethod(tx, id);
    if (before === null) return refuse("NOT_FOUND");
    if (before.version !== revision.version) return refuse("EDIT_CONFLICT", { result: { version: before.version, values: before.values } });
    const version = before.version + 1;
    await updateMethod(tx, { id, version, values });
    const detail = { changed: changedValues(before.values, values) };
    await insertAudit(tx, {
      actorId: accountId,
      actorRole: "administrator",
      action: "payment-method.changed",
      object: `payment_method:${id}`,
      detail,
      requestId,
    });
    return { version, values };
  });
}
