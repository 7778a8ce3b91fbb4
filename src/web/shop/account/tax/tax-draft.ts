import { registrationWireNames as wire } from "#contract/account/registration-wire.ts";
import { keptPicture, namesOf } from "#web/upload/picture.ts";
import type { FormDraft } from "../form/form-draft.ts";
import type { RequiredProfile } from "../register/registration-use.ts";
import { taxExtras } from "./tax-values.ts";

export type KnownTax = Pick<
  RequiredProfile[number],
  | "version"
  | "is_require_tax_invoice"
  | "tax_person_type"
  | "tax_name_one"
  | "tax_name_two"
  | "tax_payer_identification_no"
  | "tax_address"
  | "tax_postcode"
  | "tax_company_certificate"
  | "tax_is_delivery_by_tax_address"
  | "tax_delivery_address"
>;

/** Fills known tax details into a draft. */
export function fillTaxDraft({ typed, pictures }: FormDraft, known: KnownTax): void {
  typed.set(wire.taxPersonType, [known.tax_person_type]);
  typed.set(wire.taxNameOne, [known.tax_name_one]);
  typed.set(wire.taxNameTwo, [known.tax_name_two]);
  typed.set(wire.taxId, [known.tax_payer_identification_no]);
  typed.set(wire.taxAddress, [known.tax_address]);
  typed.set(wire.taxPostcode, [known.tax_postcode]);
  typed.set(wire.taxDeliveryAddress, [known.tax_delivery_address]);
  typed.set(taxExtras.delivery, known.tax_is_delivery_by_tax_address === 1 ? ["on"] : []);
  const certificates = namesOf(known.tax_company_certificate);
  if (certificates.length > 0)
    pictures.set(
      wire.taxCertificate,
      certificates.map((name) => keptPicture(name, "/private/files/")),
    );
}
