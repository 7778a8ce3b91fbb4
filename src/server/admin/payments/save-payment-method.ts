import {
  type PaymentMethodValues,
  paymentMethodFields,
} from "#contract/payment/payment-method-fields.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { isPaymentMethodId, type PaymentMethodId } from "#domain/payment/payment-method.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { changedValues, isUnchanged } from "#server/record/changed-values.ts";
import { readSettingValues, type UnsentFields } from "#server/record/read-setting-values.ts";
import type { Revision } from "#server/record/revision.ts";
import { lockMethod, updateMethod } from "#server/shop/payment/methods/method-setting-queries.ts";

type Change = {
  id: number;
  revision: Revision;
  accountId: number;
  lang: Language;
  requestId: string;
};

/**
 * Saves only over the version that was read. Buyers see the change at once, because they read it
 * from the database.
 */
export async function savePaymentMethod(
  db: Db,
  { id, revision, accountId, lang, requestId }: Change,
): Promise<Revision | Refused<"NOT_FOUND" | "INPUT_ERROR" | "EDIT_CONFLICT">> {
  if (!isPaymentMethodId(id)) return refuse("NOT_FOUND");
  return inTransaction(db, async (tx) => {
    const before = await lockMethod(tx, id);
    if (before === null) return refuse("NOT_FOUND");
    if (before.version !== revision.version)
      return refuse("EDIT_CONFLICT", {
        result: { version: before.version, values: before.values },
      });
    const values = readMethod(id, revision.values, { stands: before.values, lang });
    if (values instanceof Refused) return values;
    if (isUnchanged(before.values, values))
      return { version: before.version, values: before.values };
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

function readMethod(
  id: PaymentMethodId,
  given: Revision["values"],
  of: UnsentFields,
): PaymentMethodValues | Refused<"INPUT_ERROR"> {
  const values = readSettingValues(paymentMethodFields(id), given, of);
  if (values instanceof Refused) return values;
  const { minimum, maximum } = values;
  const isReversed = maximum !== "" && maximum < minimum;
  return isReversed
    ? refuse("INPUT_ERROR", {
        errors: [fieldFault("field.method-OUT_OF_RANGE", { param: "maximum", lang: of.lang })],
      })
    : values;
}
