import type { RegistrationForm } from "#domain/account/registration.ts";
import type { TaxDetails } from "#domain/account/tax/tax-details.ts";

/** The wire form of a registration form. */
export function registrationBody(form: RegistrationForm): Record<string, unknown> {
  const { login, tax } = form;
  return {
    firstname: form.firstName,
    lastname: form.lastName,
    nickname: form.nickname,
    email: form.email,
    tel: form.phone,
    address: form.address,
    displayImgUrl: form.pictures.join(","),
    studentGroupKpi: form.groupId,
    customLabel: JSON.stringify(
      form.answers.map(({ labelId, values }) => ({
        id: labelId,
        value: values.length === 1 ? values[0] : values,
      })),
    ),
    is_accept_consent: form.isConsentGiven,
    ...(login && { username: login.username, password: login.password }),
    is_require_tax_invoice: tax !== null,
    ...(tax && taxBody(tax)),
  };
}

export function taxBody(tax: TaxDetails): Record<string, unknown> {
  return {
    tax_person_type: tax.personType,
    tax_name_one: tax.nameOne,
    tax_name_two: tax.nameTwo,
    tax_payer_identification_no: tax.taxId,
    is_tax_id_confirmed: tax.isIdConfirmed,
    tax_address: tax.address,
    tax_postcode: tax.postcode,
    tax_is_delivery_by_tax_address: tax.deliversToTaxAddress ? 1 : 0,
    tax_delivery_address: tax.deliveryAddress,
    tax_company_certificate: tax.certificates.join(",") || null,
  };
}
