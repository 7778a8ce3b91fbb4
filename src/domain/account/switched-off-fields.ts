import type { RegistrationFields } from "#domain/settings/site-settings.ts";
import type { RegistrationForm } from "./registration.ts";

export type ContactFields = Pick<
  RegistrationForm,
  "firstName" | "lastName" | "nickname" | "phone" | "address" | "pictures"
>;

export const noContact: ContactFields = {
  firstName: "",
  lastName: "",
  nickname: "",
  phone: "",
  address: "",
  pictures: [],
};

/** A disabled field keeps its value, whatever a form contains. */
export function keepSwitchedOff(
  form: RegistrationForm,
  before: ContactFields,
  fields: RegistrationFields,
): RegistrationForm {
  const { firstName, lastName, nickname, phone, address, picture } = fields;
  return {
    ...form,
    firstName: (firstName.isEnabled ? form : before).firstName,
    lastName: (lastName.isEnabled ? form : before).lastName,
    nickname: (nickname.isEnabled ? form : before).nickname,
    phone: (phone.isEnabled ? form : before).phone,
    address: (address.isEnabled ? form : before).address,
    pictures: (picture.isEnabled ? form : before).pictures,
  };
}
