import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Answer, FieldFault, Refused } from "#contract/client.ts";
import type { Output } from "#contract/endpoint.ts";
import { type FormCode, type FormField, type RegistrationForm, type RegistrationRules, validateRegistration } from "#domain/account/registration.ts";
import type { SignInKey } from "../app/texts/text-keys.ts";
import type { Translate } from "../app/texts/use-texts.tsx";
import type { FieldErrors } from "../ui/use-form.ts";

export type SiteSettings = Output<AllSchemas["getSiteSettings"]>;

/** The fields of the form under the names they travel with. */
export const registrationFields = [
  "firstname",
  "lastname",
  "email",
  "tel",
  "nickname",
  "address",
  "username",
  "password",
  "confirmpassword",
  "is_accept_consent",
] as const;
export type RegistrationField = (typeof registrationFields)[number];
export type RegistrationValues = Record<RegistrationField, string>;

/** What is wrong with what is typed, said beside each field. The same rules as the server's. */
export function checkRegistration(values: RegistrationValues, settings: SiteSettings, t: Translate): FieldErrors<RegistrationField> {
  const faults = validateRegistration(formOf(values), rulesOf(settings));
  return Object.fromEntries(
    faults.flatMap(({ field, code }) => {
      const name = wireNames[field];
      if (name === undefined) return [];
      const words = name === "is_accept_consent" ? t("register.consent-missing") : t(faultTexts[code], { label: t(labels[name]) });
      return [[name, words]];
    }),
  );
}

/** A refusal that is about one field stands beside that field; what the server has said of fields stays as it is. */
export function besideField<T>(answer: Answer<T>): Answer<T> {
  if (answer.ok || (answer.errors ?? []).length > 0) return answer;
  const param = fieldsOfCodes[answer.code];
  const errors: FieldFault[] = param === undefined ? [] : [{ param, msg: answer.msg, code: answer.code }];
  return { ...answer, errors };
}

export const labels: Record<Exclude<RegistrationField, "is_accept_consent">, SignInKey> = {
  firstname: "register.firstname",
  lastname: "register.lastname",
  email: "register.email",
  tel: "register.tel",
  nickname: "register.nickname",
  address: "register.address",
  username: "register.username",
  password: "register.password",
  confirmpassword: "register.confirmpassword",
};

const wireNames: Partial<Record<FormField, RegistrationField>> = {
  firstName: "firstname",
  lastName: "lastname",
  nickname: "nickname",
  email: "email",
  phone: "tel",
  address: "address",
  username: "username",
  password: "password",
  confirmation: "confirmpassword",
  consent: "is_accept_consent",
};

const fieldsOfCodes: Partial<Record<Refused["code"], RegistrationField>> = {
  DUPLICATE_USERNAME: "username",
  INVALID_FORMAT_USERNAME: "username",
  DUPLICATE_EMAIL: "email",
  INVALID_FORMAT_EMAIL: "email",
  INVALID_FORMAT_PASSWORD: "password",
};

const faultTexts: Record<FormCode, SignInKey> = {
  REQUIRED: "fault.REQUIRED",
  TOO_LONG: "fault.TOO_LONG",
  TOO_SHORT: "fault.TOO_SHORT",
  TOO_MANY: "fault.TOO_MANY",
  NOT_DIGITS: "fault.NOT_DIGITS",
  NOT_9_TO_10_DIGITS: "fault.NOT_9_TO_10_DIGITS",
  INVALID_FORMAT_EMAIL: "fault.INVALID_FORMAT_EMAIL",
  INVALID_FORMAT_USERNAME: "fault.INVALID_FORMAT_USERNAME",
  INVALID_FORMAT_PASSWORD: "fault.INVALID_FORMAT_PASSWORD",
  TOO_COMMON: "fault.TOO_COMMON",
  SAME_AS_LOGIN: "fault.SAME_AS_LOGIN",
  NOT_EQUAL: "fault.NOT_EQUAL",
};

function formOf(values: RegistrationValues): RegistrationForm {
  return {
    firstName: values.firstname,
    lastName: values.lastname,
    nickname: values.nickname,
    email: values.email,
    phone: values.tel,
    address: values.address,
    pictures: [],
    groupId: null,
    isConsentGiven: values.is_accept_consent !== "",
    login: { username: values.username, password: values.password, confirmation: values.confirmpassword },
  };
}

function rulesOf({ registerForm, is_consent_form }: SiteSettings): RegistrationRules {
  const rule = ({ is_enable, is_require }: SiteSettings["registerForm"]["tel"]) => ({ isEnabled: is_enable, isRequired: is_require });
  // Pictures and certificates are not asked for by this form, so it misses none.
  const notAsked = { isEnabled: false, isRequired: false };
  return {
    fields: {
      firstName: rule(registerForm.firstname),
      lastName: rule(registerForm.lastname),
      nickname: rule(registerForm.nickname),
      phone: rule(registerForm.tel),
      address: rule(registerForm.address),
      picture: notAsked,
      companyCertificate: notAsked,
    },
    asksForGroup: false,
    asksForConsent: is_consent_form,
  };
}
