import { registrationWireNames as wire } from "#contract/account/registration-wire.ts";
import { keptPicture, namesOf } from "#web/upload/picture.ts";
import { readBefore } from "../register/read-before.ts";
import type {
  CustomLabel,
  RegistrationUse,
  RequiredProfile,
  SocialPerson,
} from "../register/registration-use.ts";
import { answerName } from "../register/registration-values.ts";
import { fillTaxDraft } from "../tax/tax-draft.ts";
import { emptyDraft, type FormDraft } from "./form-draft.ts";

/** The given draft, with the person's known values in its empty fields. */
export function draftFor(
  given: FormDraft | undefined,
  { social, profile }: Pick<RegistrationUse, "social" | "profile">,
  labels: readonly CustomLabel[],
): FormDraft {
  const draft = given ?? emptyDraft();
  if (draft.typed.size > 0) return draft;
  if (social) fillSocial(draft, social);
  if (profile) {
    draft.begunFrom = readBefore(profile);
    fillProfile(draft, profile, labels);
  }
  return draft;
}

function fillSocial({ typed }: FormDraft, { firstname, lastname, email }: SocialPerson): void {
  for (const [name, value] of Object.entries({ firstname, lastname, email }))
    typed.set(name, [value]);
}

function fillProfile(
  draft: FormDraft,
  rows: RequiredProfile,
  labels: readonly CustomLabel[],
): void {
  const [person] = rows;
  if (person === undefined) return;
  const { firstname, lastname, email, tel, nickname, address } = person;
  for (const [name, value] of Object.entries({
    firstname,
    lastname,
    email,
    tel,
    nickname,
    address,
  }))
    draft.typed.set(name, [value]);
  if (person.user_group_id !== null) draft.typed.set(wire.group, [String(person.user_group_id)]);
  const pictures = namesOf(person.displayImgUrl);
  if (pictures.length > 0)
    draft.pictures.set(
      wire.picture,
      pictures.map((name) => keptPicture(name, "/files/")),
    );
  if (person.is_require_tax_invoice) draft.typed.set(wire.taxInvoice, ["on"]);
  fillTaxDraft(draft, person);
  for (const label of labels)
    fillAnswer(
      draft,
      label,
      rows.find(({ custom_label_id }) => custom_label_id === label.id)?.input_result ?? "[]",
    );
}

function fillAnswer({ typed, pictures }: FormDraft, label: CustomLabel, json: string): void {
  const values = answerValues(json);
  const name = answerName(label);
  if (label.type_label !== "image") typed.set(name, values);
  else
    pictures.set(
      name,
      values.map((file) => keptPicture(file, "/private/files/")),
    );
}

function answerValues(json: string): string[] {
  try {
    const answer: unknown = JSON.parse(json);
    return (Array.isArray(answer) ? answer : [answer]).filter((value) => typeof value === "string");
  } catch {
    return [];
  }
}
