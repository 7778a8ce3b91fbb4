import type { CustomAnswer } from "#domain/account/custom-label.ts";
import type { RegistrationForm } from "#domain/account/registration.ts";
import type { StoredProfile } from "../profile-queries.ts";
import { listed } from "../save-profile.ts";

/** A stored profile in the shape of the form. Its tax data stay sealed. */
export function storedForm(
  profile: StoredProfile,
  answers: readonly CustomAnswer[],
): RegistrationForm {
  const { firstName, lastName, nickname, email, phone, address, picture, groupId } = profile;
  const person = {
    firstName,
    lastName,
    nickname,
    email,
    phone,
    address,
    pictures: listed(picture),
    groupId,
  };
  return { ...person, answers, isConsentGiven: true, login: null, tax: null };
}
