import { faultsOf } from "#domain/account/form-fault.ts";
import {
  certificateWithInvoice,
  checkTaxDetails,
  type TaxDetails,
} from "#domain/account/tax/tax-details.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { asksTaxDetails, type SiteSettings } from "#domain/settings/site-settings.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { lockProfile, updateWantsTaxInvoice } from "./profile-queries.ts";
import { certificatePlace, keepUploads } from "./register/keep-uploads.ts";
import { fieldsRefusal } from "./register/registration-wire.ts";
import { certificatesOf, listed, saveTaxDetails } from "./save-profile.ts";
import { taxDetailsWire } from "./tax-details-wire.ts";

/** `tax` null: no more invoices. Issued documents keep their details. */
export type TaxChange = {
  accountId: number;
  /** The version that was read. Without one, the sent values replace any others. */
  version: number | undefined;
  tax: TaxDetails | null;
  site: SiteSettings;
  lang: Language;
  requestId: string;
};

type Refusal = Refused<"INPUT_ERROR" | "EDIT_CONFLICT">;

export async function changeTaxDetails(
  { db, dataKey }: { db: Db; dataKey: Buffer },
  change: TaxChange,
): Promise<Refusal | null> {
  const faults = faultsOfChange(change);
  if (faults.length > 0) return fieldsRefusal(faults, change.lang);
  try {
    await inTransaction(db, (tx) => save(tx, dataKey, change));
    return null;
  } catch (error) {
    if (
      error instanceof Refused &&
      (error.code === "INPUT_ERROR" || error.code === "EDIT_CONFLICT")
    )
      return error as Refusal;
    throw error;
  }
}

function faultsOfChange({ tax, site }: TaxChange) {
  if (tax === null) return [];
  if (!asksTaxDetails(site)) return faultsOf("tax", [["taxInvoice", "NOT_AN_OPTION"]]);
  const certificate = certificateWithInvoice(site.registration.fields.companyCertificate);
  return faultsOf("tax", checkTaxDetails(tax, { certificate, mustBeJuristic: false }));
}

async function save(
  tx: Tx,
  dataKey: Buffer,
  { accountId, version, tax, site, lang, requestId }: TaxChange,
): Promise<void> {
  const profile = await lockProfile(tx, accountId);
  if (profile === null) throw new Refused("UNAUTHORIZED");
  if (version !== undefined && profile.version !== version)
    throw refuse("EDIT_CONFLICT", { result: taxDetailsWire(profile, dataKey) });
  if (tax === null) return updateWantsTaxInvoice(tx, accountId, false);
  const names = certificatesOf(tax, profile, site);
  const owner = { accountId, guestId: null };
  await keepUploads(tx, {
    accountId,
    owner,
    places: [certificatePlace(names, listed(profile.taxCertificate))],
    lang,
  });
  await saveTaxDetails(tx, { accountId, tax, certificate: names[0] ?? null, dataKey });
  await insertAudit(tx, {
    actorId: accountId,
    actorRole: "student",
    action: "account.tax-details-changed",
    object: `account:${accountId}`,
    requestId,
  });
}
