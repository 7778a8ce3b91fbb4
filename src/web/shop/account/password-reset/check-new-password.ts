import { checkConfirmation, checkPassword } from "#domain/account/check-field.ts";
import type { FormCode } from "#domain/account/form-fault.ts";
import type { KeyOf, TextKey } from "#web/texts/text-keys.ts";
import type { Translate } from "#web/texts/use-texts.tsx";
import type { FieldErrors } from "#web/ui/form/use-form.ts";

export const newPasswordFields = ["password", "confirmpassword"] as const;
export type NewPasswordField = (typeof newPasswordFields)[number];
type Values = Record<NewPasswordField, string>;
type PasswordContext = {
  login: { username: string; email: string };
  labels: Record<NewPasswordField, TextKey>;
};

/** The faults of a new password and its repetition, by the server's rules. */
export function checkNewPassword(
  { password, confirmpassword }: Values,
  { login, labels }: PasswordContext,
  t: Translate,
): FieldErrors<NewPasswordField> {
  const words = (field: NewPasswordField, code: FormCode | null) =>
    code === null
      ? {}
      : { [field]: t(faultTexts[code] ?? missing[field], { label: t(labels[field]) }) };
  return {
    ...words("password", checkPassword(password, login)),
    ...words("confirmpassword", checkConfirmation(confirmpassword, password)),
  };
}

const missing: Record<NewPasswordField, KeyOf<"sign-in">> = {
  password: "fault.REQUIRED",
  confirmpassword: "fault.CONFIRM",
};

const faultTexts: Partial<Record<FormCode, KeyOf<"sign-in">>> = {
  TOO_LONG: "fault.TOO_LONG",
  TOO_SHORT: "fault.TOO_SHORT",
  INVALID_FORMAT_PASSWORD: "fault.INVALID_FORMAT_PASSWORD",
  TOO_COMMON: "fault.TOO_COMMON",
  SAME_AS_LOGIN: "fault.SAME_AS_LOGIN",
  NOT_EQUAL: "fault.NOT_EQUAL",
};
