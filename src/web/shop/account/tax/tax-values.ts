import { registrationWireNames as wire } from "#contract/account/registration-wire.ts";
import {
  forWithholding,
  type TaxDetails,
  type TaxPersonType,
} from "#domain/account/tax/tax-details.ts";
import { typedLine } from "#domain/account/typed-line.ts";
import { storedNames } from "#web/upload/picture.ts";
import type { FilledForm } from "../form/use-draft-form.ts";

/** Fields of the tax part without a field of their own in the call. */
export const taxExtras = {
  /** Sub-district, district and province. They are sent at the end of the address. */
  area: "tax_area",
  deliveryArea: "tax_delivery_area",
  delivery: "tax_is_delivery_by_tax_address",
  confirmed: "is_tax_id_confirmed",
} as const;

export const taxFieldNames = [
  wire.taxNameOne,
  wire.taxNameTwo,
  wire.taxId,
  wire.taxAddress,
  wire.taxPostcode,
  wire.taxDeliveryAddress,
  wire.taxCertificate,
  ...Object.values(taxExtras),
] as const;

/** The values of the tax part. A picture that is not uploaded yet counts by its own name. */
export function taxDetailsOf(
  { data, pictures }: FilledForm,
  isForWithholding: boolean,
): TaxDetails {
  const text = (name: string) => typedLine(String(data.get(name) ?? ""));
  const address = (street: string, area: string) =>
    [text(street), text(area)].filter(Boolean).join(" ");
  const details: TaxDetails = {
    personType: isForWithholding ? "juristic_person" : personTypeOf(data.get(wire.taxPersonType)),
    nameOne: text(wire.taxNameOne),
    nameTwo: text(wire.taxNameTwo),
    taxId: text(wire.taxId),
    isIdConfirmed: data.has(taxExtras.confirmed),
    address: address(wire.taxAddress, taxExtras.area),
    postcode: text(wire.taxPostcode),
    deliversToTaxAddress: data.has(taxExtras.delivery),
    deliveryAddress: address(wire.taxDeliveryAddress, taxExtras.deliveryArea),
    certificates: (pictures.get(wire.taxCertificate) ?? []).map(
      ({ storedName, name }) => storedName ?? name,
    ),
  };
  return isForWithholding ? forWithholding(details) : details;
}

export function personTypeOf(value: unknown): TaxPersonType {
  return value === "juristic_person" ? value : "normal_person";
}

/** The body of the call. It needs the uploaded pictures. */
export function taxBody(filled: FilledForm, isForWithholding: boolean) {
  const details = taxDetailsOf(filled, isForWithholding);
  const isCompany = details.personType === "juristic_person";
  const certificates = isCompany ? storedNames(filled.pictures.get(wire.taxCertificate) ?? []) : [];
  return {
    tax_person_type: details.personType,
    tax_name_one: details.nameOne,
    tax_name_two: details.nameTwo,
    tax_payer_identification_no: details.taxId,
    tax_address: details.address,
    tax_postcode: details.postcode,
    tax_is_delivery_by_tax_address: details.deliversToTaxAddress ? (1 as const) : (0 as const),
    tax_delivery_address: details.deliversToTaxAddress ? "" : details.deliveryAddress,
    tax_company_certificate: certificates.length > 0 ? certificates.join(",") : null,
    is_tax_id_confirmed: details.isIdConfirmed,
  };
}
