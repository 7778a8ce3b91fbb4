import type { FieldFault } from "#contract/client.ts";
import type { FormCode } from "#domain/account/form-fault.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";

/** What is said beside a field of a person's own, where the page has no words of its own for it. `as`: another code, for old callers. */
export function formFault(param: string, code: FormCode, lang: Language, as: string = code): FieldFault {
  return fieldFault(`field.form-${code}`, { param, lang, code: as });
}

/** Which of the two fields of a sign-in is empty: no password is looked at then. A password may begin or end with a space. */
export function emptyLoginFields(body: { username: string; password: string }, lang: Language): FieldFault[] {
  const isEmpty = { username: body.username.trim() === "", password: body.password === "" };
  return (["username", "password"] as const).flatMap((param) => (isEmpty[param] ? fieldFault(`field.login-${param}`, { param, lang, code: "REQUIRED" }) : []));
}
