import type { RegistrationFields } from "#domain/settings/site-settings.ts";
import { asEnabled, checkAddress, checkName, checkPhone } from "./check-field.ts";
import { type FieldCheck, type FormFault, faultsOf } from "./form-fault.ts";
import type { ContactFields } from "./switched-off-fields.ts";

/** What the shop may put right of what a student told of themselves. */
export const correctable = ["firstName", "lastName", "nickname", "phone", "address"] as const;
export type CorrectableField = (typeof correctable)[number];
export type Correctable = Pick<ContactFields, CorrectableField>;

const checks = {
  firstName: checkName,
  lastName: checkName,
  nickname: checkName,
  phone: checkPhone,
  address: checkAddress,
} as const;

/**
 * Which fields are others, and what is wrong with those: what is not touched may be older than a
 * rule, and what is no longer asked for may be emptied.
 */
export function correctContact(
  before: Correctable,
  after: Correctable,
  fields: Pick<RegistrationFields, CorrectableField>,
): { changed: CorrectableField[]; faults: FormFault[] } {
  const changed = correctable.filter((field) => before[field] !== after[field]);
  const ruleOf = (field: CorrectableField) => ({
    isEnabled: true,
    isRequired: fields[field].isEnabled && fields[field].isRequired,
  });
  const faults = changed.map(
    (field): FieldCheck => [field, asEnabled(ruleOf(field), after[field], checks[field])],
  );
  return { changed, faults: faultsOf("main", faults) };
}
