import {
  registrationWireName,
  registrationWireNames as wire,
} from "#contract/account/registration-wire.ts";
import type { Answer, FieldFault, RefusedAnswer } from "#contract/client.ts";
import type { FormFault } from "#domain/account/form-fault.ts";
import { validateRegistration } from "#domain/account/registration.ts";
import type { Translate } from "#web/texts/use-texts.tsx";
import type { FieldErrors } from "#web/ui/form/use-form.ts";
import { faultText } from "../form/fault-text.ts";
import type { FilledForm } from "../form/use-draft-form.ts";
import { type RegistrationCase, rulesOf } from "./registration-case.ts";
import { registrationFormOf } from "./registration-values.ts";

/** What is wrong with what is typed. The same rules as the server's. */
export function findFaults(filled: FilledForm, given: RegistrationCase): FormFault[] {
  return validateRegistration(registrationFormOf(filled, given), rulesOf(given));
}

/** Said beside each field. */
export function errorsOf(
  faults: readonly FormFault[],
  filled: FilledForm,
  given: RegistrationCase,
  t: Translate,
): FieldErrors<string> {
  const { tax } = registrationFormOf(filled, given);
  return Object.fromEntries(
    faults.map((fault) => [
      registrationWireName(fault.field),
      faultText(fault, { labels: given.asked.labels, personType: tax?.personType }, t),
    ]),
  );
}

/**
 * A refusal that is about one field stands beside that field; what the server has said of fields
 * stays as it is.
 */
export function besideField<T>(answer: Answer<T>): Answer<T> {
  if (answer.ok || (answer.errors ?? []).length > 0) return answer;
  const param = fieldsOfCodes[answer.code];
  const errors: FieldFault[] =
    param === undefined ? [] : [{ param, msg: answer.msg, code: answer.code }];
  return { ...answer, errors };
}

const fieldsOfCodes: Partial<Record<RefusedAnswer["code"], string>> = {
  DUPLICATE_USERNAME: wire.username,
  INVALID_FORMAT_USERNAME: wire.username,
  DUPLICATE_EMAIL: wire.email,
  DUPLICATE_PHONE: wire.phone,
  INVALID_FORMAT_EMAIL: wire.email,
  INVALID_FORMAT_PASSWORD: wire.password,
};
