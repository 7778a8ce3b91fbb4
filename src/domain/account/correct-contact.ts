import type { RegistrationFields } from "#domain/settings/site-settings.ts";
import { asEnabled, checkAddress, checkName, checkPhone } from "./check-field.ts";
import { type FieldCheck, type FormFault, faultsOf } from "./form-fault.ts";
import type { ContactFields } from "./switched-off-fields.ts";

/** The student's own fields that the shop may correct. */
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
 * The changed fields and their faults. Unchanged values may be older than a rule, and unused fields
 * may be emptied.
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
