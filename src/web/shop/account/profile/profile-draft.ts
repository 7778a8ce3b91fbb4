import { registrationWireNames as wire } from "#contract/account/registration-wire.ts";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Input, Output } from "#contract/endpoint.ts";
import { keptPicture } from "#web/upload/picture.ts";
import { emptyDraft, type FormDraft } from "../form/form-draft.ts";
import type { FilledForm } from "../form/use-draft-form.ts";
import type { RegistrationCase } from "../register/registration-case.ts";
import type { RegistrationQuestions } from "../register/registration-use.ts";
import { answerName, personBody } from "../register/registration-values.ts";

export type OwnProfileData = Output<AllSchemas["getProfile"]>["data"];
export type ProfileChange = Input<AllSchemas["updateProfile"]>["body"];

export const languageField = "lang";

/**
 * The form of a person who has filled it in before. What the shop asks of students is not asked of
 * those who work for it.
 */
export function profileCase(
  asked: RegistrationQuestions,
  own: OwnProfileData,
  isStudent: boolean,
): RegistrationCase {
  const site = { ...asked.site, is_consent_form: false, is_enable_tax_invoice: false };
  const group = { id: own.studentGroupKpi ?? 0, name: own.user_group ?? "", is_default: false };
  const isKnown = own.studentGroupKpi === null || asked.groups.some(({ id }) => id === group.id);
  const groups = isKnown ? asked.groups : [...asked.groups, group];
  const questions = isStudent
    ? { ...asked, site, groups }
    : { site: forStaff(site), labels: [], groups: [] };
  return {
    asked: questions,
    groups: questions.groups,
    mode: "update",
    hasLogin: false,
    taxInvoice: "none",
    takesPhoneOnly: own.email === "",
  };
}

function forStaff(site: RegistrationQuestions["site"]): RegistrationQuestions["site"] {
  const { firstname, lastname, ...others } = site.registerForm;
  const optional = Object.fromEntries(
    Object.entries(others).map(([name, rule]) => [name, { ...rule, is_require: false }]),
  ) as typeof others;
  return {
    ...site,
    is_student_select_group: false,
    registerForm: { firstname, lastname, ...optional },
  };
}

export function draftOf(own: OwnProfileData, { labels }: RegistrationQuestions): FormDraft {
  const draft = emptyDraft();
  const { firstname, lastname, nickname, tel, address, lang } = own;
  for (const [name, value] of Object.entries({ firstname, lastname, nickname, tel, address, lang }))
    draft.typed.set(name, [value]);
  if (own.studentGroupKpi !== null) draft.typed.set(wire.group, [String(own.studentGroupKpi)]);
  if (own.displayImgUrl)
    draft.pictures.set(wire.picture, [keptPicture(own.displayImgUrl, "/files/")]);
  for (const label of labels) {
    const values = own.answers.find(({ id }) => id === label.id)?.values ?? [];
    if (label.type_label === "image")
      draft.pictures.set(
        answerName(label),
        values.map((name) => keptPicture(name, "/private/files/")),
      );
    else draft.typed.set(answerName(label), values);
  }
  return draft;
}

/** As it travels. */
export function changeOf(
  filled: FilledForm,
  given: RegistrationCase,
  version: number,
): ProfileChange {
  const {
    firstname,
    lastname,
    nickname,
    tel,
    address,
    studentGroupKpi,
    displayImgUrl,
    customLabel,
  } = personBody(filled, given, "");
  const lang = filled.data.get(languageField) === "en" ? "en" : "th";
  return {
    version,
    firstname,
    lastname,
    nickname,
    tel,
    address,
    studentGroupKpi,
    displayImgUrl,
    customLabel,
    lang,
  };
}

const comparedFields = [
  "firstname",
  "lastname",
  "nickname",
  "tel",
  "address",
  "studentGroupKpi",
  "displayImgUrl",
  "lang",
] as const;
export type ComparedField = (typeof comparedFields)[number] | "answers";

/** The fields in which two revisions of a profile differ. */
export function differences(one: OwnProfileData, other: OwnProfileData): ComparedField[] {
  const fields: ComparedField[] = comparedFields.filter((field) => one[field] !== other[field]);
  return answersText(one) === answersText(other) ? fields : [...fields, "answers"];
}

function answersText({ answers }: OwnProfileData): string {
  const filled = answers.filter(({ values }) => values.length > 0).toSorted((a, b) => a.id - b.id);
  return JSON.stringify(filled);
}
