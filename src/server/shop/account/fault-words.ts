import type { FieldFault } from "#contract/client.ts";
import { answerFaultOf } from "#domain/account/answer-fault.ts";
import type { FormCode } from "#domain/account/form-fault.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";
import type { AskedLabel } from "./label-queries.ts";

/**
 * The default text beside a profile field, for pages without a text of their own. `as` gives
 * another code, for old callers.
 */
export function formFault(
  param: string,
  code: FormCode,
  lang: Language,
  as: string = code,
): FieldFault {
  return fieldFault(`field.form-${code}`, { param, lang, code: as });
}

/** The fault of an answer to one of the owner's questions. */
export function answerFault(
  { id, type, label }: AskedLabel,
  code: FormCode,
  lang: Language,
): FieldFault {
  return fieldFault(`field.answer-${answerFaultOf(code, type)}`, {
    param: `customLabel.${id}`,
    lang,
    code,
    values: { label: label[lang] },
  });
}

/**
 * The empty one of the two sign-in fields. No password is checked then. A password may begin or end
 * with a space.
 */
export function emptyLoginFields(
  body: { username: string; password: string },
  lang: Language,
): FieldFault[] {
  const isEmpty = { username: body.username.trim() === "", password: body.password === "" };
  return (["username", "password"] as const).flatMap((param) =>
    isEmpty[param] ? fieldFault(`field.login-${param}`, { param, lang, code: "REQUIRED" }) : [],
  );
}
