import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { unseal } from "#server/platform/process/encryption.ts";
import type { StoredProfile } from "./profile-queries.ts";

/** A person's tax details in the form of the contract, with their version. */
export function taxDetailsWire(
  profile: StoredProfile,
  dataKey: Buffer,
): Output<AllSchemas["getTaxDetails"]>["data"] {
  const { id, taxIdSealed } = profile;
  return {
    version: profile.version,
    is_require_tax_invoice: profile.requiresTaxInvoice,
    tax_person_type: profile.taxPersonType,
    tax_name_one: profile.taxNameOne,
    tax_name_two: profile.taxNameTwo,
    tax_payer_identification_no:
      taxIdSealed === null ? "" : unseal(dataKey, `account.tax_id:${id}`, taxIdSealed),
    tax_address: profile.taxAddress,
    tax_postcode: profile.taxPostcode,
    tax_is_delivery_by_tax_address: profile.deliversToTaxAddress ? 1 : 0,
    tax_delivery_address: profile.taxDeliveryAddress,
    tax_company_certificate: profile.taxCertificate ?? "",
  };
}
