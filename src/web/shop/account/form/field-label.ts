import type { FixedField } from "#domain/account/form-fault.ts";
import type { KeyOf } from "#web/texts/text-keys.ts";
import type { Translate } from "#web/texts/use-texts.tsx";
import type { CustomLabel } from "../register/registration-use.ts";

export type FieldWordsGiven = { labels: readonly CustomLabel[] };

export function fieldLabel(field: string, { labels }: FieldWordsGiven, t: Translate): string {
  const own = labels.find(({ id }) => field === `answer.${id}`);
  return own?.label ?? t(fieldLabels[field as FixedField]);
}

const fieldLabels: Record<FixedField, KeyOf<"sign-in"> | KeyOf<"tax" | "area">> = {
  firstName: "register.firstname",
  lastName: "register.lastname",
  email: "register.email",
  phone: "register.tel",
  nickname: "register.nickname",
  address: "register.address",
  picture: "register.picture",
  group: "register.group",
  consent: "register.consent-title",
  name: "register.name",
  contact: "register.reach",
  username: "register.username",
  password: "register.password",
  confirmation: "register.confirmpassword",
  taxInvoice: "tax.title",
  taxPersonType: "tax.person-type",
  taxNameOne: "tax.firstname",
  taxNameTwo: "tax.lastname",
  taxId: "tax.id",
  taxAddress: "tax.address",
  taxPostcode: "tax.postcode",
  taxDeliveryAddress: "tax.delivery-address",
  taxCertificate: "tax.certificate",
};
