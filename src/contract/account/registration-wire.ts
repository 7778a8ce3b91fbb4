import type { FixedField, FormField } from "#domain/account/form-fault.ts";

/** Wire names of the fields of the registration form. */
export const registrationWireNames = {
  firstName: "firstname",
  lastName: "lastname",
  email: "email",
  phone: "tel",
  nickname: "nickname",
  address: "address",
  picture: "displayImgUrl",
  group: "studentGroupKpi",
  consent: "is_accept_consent",
  name: "name",
  contact: "contact",
  username: "username",
  password: "password",
  confirmation: "confirmpassword",
  taxInvoice: "is_require_tax_invoice",
  taxPersonType: "tax_person_type",
  taxNameOne: "tax_name_one",
  taxNameTwo: "tax_name_two",
  taxId: "tax_payer_identification_no",
  taxAddress: "tax_address",
  taxPostcode: "tax_postcode",
  taxDeliveryAddress: "tax_delivery_address",
  taxCertificate: "tax_company_certificate",
} as const satisfies Record<FixedField, string>;

/** The `param` of a fault: the answer to the owner's question 7 is `customLabel.7`. */
export function registrationWireName(field: FormField): string {
  const [first, labelId] = field.split(".");
  return labelId === undefined
    ? registrationWireNames[first as FixedField]
    : `customLabel.${labelId}`;
}
