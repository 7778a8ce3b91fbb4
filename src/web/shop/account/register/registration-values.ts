import { registrationWireNames as wire } from "#contract/account/registration-wire.ts";
import type { CustomAnswer } from "#domain/account/custom-label.ts";
import type { RegistrationForm } from "#domain/account/registration.ts";
import { typedLine } from "#domain/account/typed-line.ts";
import { storedNames } from "#web/upload/picture.ts";
import type { FilledForm } from "../form/use-draft-form.ts";
import { taxBody, taxDetailsOf } from "../tax/tax-values.ts";
import type { RegistrationCase } from "./registration-case.ts";
import type { CustomLabel } from "./registration-use.ts";

export function answerName({ id }: Pick<CustomLabel, "id">): string {
  return `customLabel.${id}`;
}

/** The form's values for the rules. A picture that is not uploaded yet counts by its own name. */
export function registrationFormOf(filled: FilledForm, given: RegistrationCase): RegistrationForm {
  const { data, pictures } = filled;
  const text = (name: string) => typedLine(String(data.get(name) ?? ""));
  const password = (name: string) => String(data.get(name) ?? "");
  return {
    firstName: text(wire.firstName),
    lastName: text(wire.lastName),
    nickname: text(wire.nickname),
    email: text(wire.email),
    phone: text(wire.phone),
    address: text(wire.address),
    pictures: (pictures.get(wire.picture) ?? []).map(({ name }) => name),
    groupId: Number(text(wire.group)) || null,
    answers: answersOf(filled, given, ({ name }) => name),
    isConsentGiven: data.has(wire.consent),
    login: given.hasLogin
      ? {
          username: text(wire.username),
          password: password(wire.password),
          confirmation: password(wire.confirmation),
        }
      : null,
    tax:
      given.taxInvoice !== "none" && wantsTaxInvoice(filled, given)
        ? taxDetailsOf(filled, given.taxInvoice === "withholding")
        : null,
  };
}

/** The body of the call, for a registration and for a completed profile. */
export function personBody(filled: FilledForm, given: RegistrationCase, consentVersion: string) {
  const form = registrationFormOf(filled, given);
  const answers = answersOf(filled, given, ({ storedName }) => storedName ?? "");
  const pictures = storedNames(filled.pictures.get(wire.picture) ?? []);
  return {
    ...unusedFields,
    firstname: form.firstName,
    lastname: form.lastName,
    nickname: form.nickname,
    email: form.email,
    tel: form.phone,
    address: form.address,
    studentGroupKpi: form.groupId,
    displayImgUrl: pictures.length > 0 ? pictures.join(",") : null,
    customLabel: JSON.stringify(answers.map((answer) => answerOnWire(answer, given))),
    is_require_tax_invoice: form.tax !== null,
    ...(form.tax !== null && taxBody(filled, given.taxInvoice === "withholding")),
    is_accept_consent: form.isConsentGiven,
    ...(given.asked.site.is_consent_form && { consent_version: consentVersion }),
  };
}

function wantsTaxInvoice({ data }: FilledForm, { taxInvoice }: RegistrationCase): boolean {
  return taxInvoice === "withholding" || data.has(wire.taxInvoice);
}

function answersOf(
  { data, pictures }: FilledForm,
  { asked }: RegistrationCase,
  nameOf: (picture: { name: string; storedName: string | null }) => string,
) {
  return asked.labels.map((label): CustomAnswer => {
    const name = answerName(label);
    const typed = data.getAll(name).map((value) => typedLine(String(value)));
    return {
      labelId: label.id,
      values:
        label.type_label === "image"
          ? (pictures.get(name) ?? []).map(nameOf)
          : typed.filter(Boolean),
    };
  });
}

function answerOnWire({ labelId, values }: CustomAnswer, { asked }: RegistrationCase) {
  const label = asked.labels.find(({ id }) => id === labelId);
  const isList = label?.type_label === "multiple" || label?.type_label === "checkbox";
  return {
    id: labelId,
    value: isList ? values : values.join(","),
    validate: label?.required === 1,
    label: label?.label ?? "",
  };
}

/** Fields of the call that this form lacks. They are sent empty. */
const unusedFields = {
  firstname_eng: null,
  lastname_eng: null,
  age: null,
  branchid: null,
  educationList: "[]",
  level: null,
  biography: null,
  createby: 0,
};
