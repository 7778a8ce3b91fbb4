import type { CustomAnswer } from "#domain/account/custom-label.ts";
import type { RegistrationForm } from "#domain/account/registration.ts";
import type { TaxDetails } from "#domain/account/tax/tax-details.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { asksTaxDetails, type SiteSettings } from "#domain/settings/site-settings.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { seal } from "#server/platform/process/encryption.ts";
import type { Owner } from "../storage/reserve-storage.ts";
import { followPhone } from "./follow-phone.ts";
import { saveAnswers } from "./label-queries.ts";
import {
  type StoredProfile,
  updateProfile,
  updateTaxDetails,
  updateWantsTaxInvoice,
} from "./profile-queries.ts";
import {
  answerPlaces,
  certificatePlace,
  keepUploads,
  picturePlace,
} from "./register/keep-uploads.ts";
import type { FormFields } from "./register/settle-form.ts";

/** The previous files and answers of a profile. */
export type ProfileBefore = Pick<StoredProfile, "picture" | "taxCertificate"> & {
  answers: readonly CustomAnswer[];
};
type ProfileToSave = {
  accountId: number;
  form: RegistrationForm;
  before: ProfileBefore;
  asked: FormFields;
  owner: Owner;
  lang: Language;
  dataKey: Buffer;
};

/** Saves a valid form without e-mail and login. Throws a refusal when a file is not the owner's. */
export async function saveProfile(
  tx: Tx,
  { accountId, form, before, asked, owner, lang, dataKey }: ProfileToSave,
): Promise<void> {
  const { site, labels } = asked;
  const tax = asksTaxDetails(site) ? form.tax : null;
  const certificates = tax && certificatesOf(tax, before, site);
  const places = [
    picturePlace(form.pictures, listed(before.picture)),
    ...answerPlaces(labels, form.answers, before.answers),
  ];
  if (certificates) places.push(certificatePlace(certificates, listed(before.taxCertificate)));
  await keepUploads(tx, { accountId, owner, places, lang });
  await updateProfile(tx, accountId, { ...form, picture: form.pictures[0] ?? null });
  await followPhone(tx, { accountId, phone: form.phone, lang });
  await saveAnswers(tx, accountId, form.answers);
  if (tax)
    await saveTaxDetails(tx, { accountId, tax, certificate: certificates?.[0] ?? null, dataKey });
  else if (asksTaxDetails(site)) await updateWantsTaxInvoice(tx, accountId, false);
}

/** Only companies have a certificate. Where the shop does not ask for it, the old one stays. */
export function certificatesOf(
  { personType, certificates }: TaxDetails,
  before: Pick<ProfileBefore, "taxCertificate">,
  site: SiteSettings,
): readonly string[] {
  if (personType !== "juristic_person") return [];
  return site.registration.fields.companyCertificate.isEnabled
    ? certificates
    : listed(before.taxCertificate);
}

type SavedTax = { accountId: number; tax: TaxDetails; certificate: string | null; dataKey: Buffer };

export async function saveTaxDetails(
  tx: Tx,
  { accountId, tax, certificate, dataKey }: SavedTax,
): Promise<void> {
  const { taxId, isIdConfirmed: _, certificates: __, ...details } = tax;
  await updateTaxDetails(tx, accountId, {
    ...details,
    idSealed: seal(dataKey, `account.tax_id:${accountId}`, taxId),
    certificate,
  });
}

export function listed(name: string | null): string[] {
  return name === null ? [] : [name];
}
