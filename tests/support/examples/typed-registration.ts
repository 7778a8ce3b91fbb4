import { registrationWireNames as wire } from "#contract/account/registration-wire.ts";
import type { CustomLabel as LabelRule } from "#domain/account/custom-label.ts";
import type { RegistrationForm, RegistrationRules } from "#domain/account/registration.ts";
import type { TaxDetails } from "#domain/account/tax/tax-details.ts";
import type { FilledForm } from "../../../src/web/shop/account/form/use-draft-form.ts";
import type { RegistrationCase } from "../../../src/web/shop/account/register/registration-case.ts";
import type {
  CustomLabel,
  RegistrationQuestions,
} from "../../../src/web/shop/account/register/registration-use.ts";
import { taxExtras } from "../../../src/web/shop/account/tax/tax-values.ts";
import type { Picture } from "../../../src/web/upload/picture.ts";
import { siteSettings } from "./account-examples.ts";
import {
  type RegistrationExample,
  registrationForm,
  registrationRules,
} from "./registration-forms.ts";

/**
 * An example of the shared table in the form of the browser: the owner's questions and the typed
 * values.
 */
export function typedExample({ form, rules }: Pick<RegistrationExample, "form" | "rules">): {
  given: RegistrationCase;
  filled: FilledForm;
} {
  return {
    given: caseOf(registrationRules(rules), registrationForm(form)),
    filled: filledOf(registrationForm(form)),
  };
}

export function questionsOf({
  fields,
  asksForConsent,
  asksForGroup,
  labels,
  taxInvoice,
}: RegistrationRules): RegistrationQuestions {
  const rule = ({ isEnabled, isRequired }: { isEnabled: boolean; isRequired: boolean }) => ({
    is_enable: isEnabled,
    is_require: isRequired,
  });
  const site = siteSettings({
    registerForm: {
      firstname: rule(fields.firstName),
      lastname: rule(fields.lastName),
      nickname: rule(fields.nickname),
      tel: rule(fields.phone),
      address: rule(fields.address),
      image_profile: rule(fields.picture),
      company_certificate: rule(fields.companyCertificate),
    },
    is_consent_form: asksForConsent,
    is_student_select_group: asksForGroup,
    is_enable_tax_invoice: taxInvoice !== "none",
  });
  return { site, labels: labels.map(labelOnWire), groups: [] };
}

export function labelOnWire({ id, type, isRequired, options }: LabelRule): CustomLabel {
  return {
    id,
    type_label: type,
    label: `คำถาม ${id}`,
    order_label: id,
    required: isRequired ? 1 : 0,
    item_list: JSON.stringify(options),
  };
}

function caseOf(rules: RegistrationRules, { login }: RegistrationForm): RegistrationCase {
  return {
    asked: questionsOf(rules),
    groups: [],
    mode: "register",
    hasLogin: login !== null,
    taxInvoice: rules.taxInvoice,
  };
}

function filledOf({ login, tax, answers, ...form }: RegistrationForm): FilledForm {
  const data = new FormData();
  const pictures = new Map<string, readonly Picture[]>([
    [wire.picture, form.pictures.map(picture)],
  ]);
  const texts = {
    firstName: form.firstName,
    lastName: form.lastName,
    nickname: form.nickname,
    email: form.email,
    phone: form.phone,
    address: form.address,
  };
  for (const [field, text] of Object.entries({ ...texts, ...login }))
    data.set(wire[field as keyof typeof wire], text ?? "");
  if (form.groupId !== null) data.set(wire.group, String(form.groupId));
  if (form.isConsentGiven) data.set(wire.consent, "on");
  for (const { labelId, values } of answers) {
    for (const value of values) data.append(`customLabel.${labelId}`, value);
    pictures.set(`customLabel.${labelId}`, values.map(picture));
  }
  if (tax) fillTax(data, pictures, tax);
  return { data, pictures };
}

function fillTax(data: FormData, pictures: Map<string, readonly Picture[]>, tax: TaxDetails): void {
  data.set(wire.taxInvoice, "on");
  data.set(wire.taxPersonType, tax.personType);
  data.set(wire.taxNameOne, tax.nameOne);
  data.set(wire.taxNameTwo, tax.nameTwo);
  data.set(wire.taxId, tax.taxId);
  data.set(wire.taxAddress, tax.address);
  data.set(wire.taxPostcode, tax.postcode);
  data.set(wire.taxDeliveryAddress, tax.deliveryAddress);
  if (tax.deliversToTaxAddress) data.set(taxExtras.delivery, "on");
  if (tax.isIdConfirmed) data.set(taxExtras.confirmed, "on");
  pictures.set(wire.taxCertificate, tax.certificates.map(picture));
}

function picture(name: string): Picture {
  return { key: name, name, preview: name, file: null, storedName: name };
}
