import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { FieldFault } from "#contract/client.ts";
import type { Input, RefusalOf } from "#contract/endpoint.ts";
import type { FormFault, FormField, RegistrationForm } from "#domain/account/registration.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { type Refused, refuse } from "../platform/refusal.ts";
import { typedLine } from "../platform/typed-text.ts";
import { faultWords } from "./fault-words.ts";

export type RegistrationBody = Input<AllSchemas["registerStudent"]>["body"];
export type RegistrationCode = RefusalOf<AllSchemas["registerStudent"]>;

const wireNames: Record<FormField, string> = {
  firstName: "firstname",
  lastName: "lastname",
  nickname: "nickname",
  email: "email",
  phone: "tel",
  address: "address",
  picture: "displayImgUrl",
  group: "studentGroupKpi",
  consent: "is_accept_consent",
  username: "username",
  password: "password",
  confirmation: "confirmpassword",
};

export function formOf({ firstname, lastname, nickname, email, tel, address, username, password, is_accept_consent }: RegistrationBody) {
  return {
    firstName: typedLine(firstname),
    lastName: typedLine(lastname),
    nickname: typedLine(nickname),
    email: typedLine(email),
    phone: typedLine(tel),
    address: typedLine(address),
    pictures: [],
    groupId: null,
    isConsentGiven: is_accept_consent,
    login: { username: typedLine(username), password },
  } satisfies RegistrationForm;
}

/** One wrong thing is named by its own code; where several are wrong, the fields say what. */
export function faultRefusal(faults: readonly FormFault[], lang: Language): Refused<RegistrationCode> {
  const [first, ...others] = faults;
  const code = first && others.length === 0 ? ownCode(first) : "INPUT_ERROR";
  return refuse(code, { errors: faults.map((fault) => fieldFault(fault, lang)) });
}

function ownCode({ field, code }: FormFault): RegistrationCode {
  if (code === "INVALID_FORMAT_EMAIL" || code === "INVALID_FORMAT_USERNAME" || code === "INVALID_FORMAT_PASSWORD") return code;
  return field === "password" && code === "TOO_SHORT" ? "INVALID_FORMAT_PASSWORD" : "INPUT_ERROR";
}

function fieldFault({ field, code }: FormFault, lang: Language): FieldFault {
  return { param: wireNames[field], msg: faultWords[code][lang], code };
}
