import { type InputHTMLAttributes, type TextareaHTMLAttributes, useState } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { EyeIcon } from "../icon/more-icons.tsx";
import { IconButton } from "../surface/button.tsx";
import { classNames } from "../surface/class-names.ts";
import styles from "./field.module.css";
import { FieldFrame, type FieldWords, useFieldIds } from "./field-frame.tsx";

type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type"> &
  FieldWords & {
    type?:
      | "text"
      | "email"
      | "tel"
      | "search"
      | "color"
      | "date"
      | "time"
      | "datetime-local"
      | "number";
  };

/** A text field. Numbers need `inputMode="numeric"`, and every field an `autoComplete`. */
export function TextField({
  label,
  hint,
  error,
  optional,
  holds,
  id: given,
  className,
  type = "text",
  ...rest
}: TextFieldProps) {
  const words = { label, hint, holds, ...(error && { error }), ...(optional && { optional }) };
  const { id, control } = useFieldIds(words, given);
  return (
    <FieldFrame {...words} id={id}>
      <input {...rest} {...control} type={type} className={classNames(styles.control, className)} />
    </FieldFrame>
  );
}

export function PasswordField({
  label,
  hint,
  error,
  optional,
  id: given,
  ...rest
}: Omit<TextFieldProps, "type">) {
  const t = useTexts();
  const [shown, setShown] = useState(false);
  const words = { label, hint, ...(error && { error }), ...(optional && { optional }) };
  const { id, control } = useFieldIds(words, given);
  return (
    <FieldFrame {...words} id={id}>
      <div className={styles.withButton}>
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          {...control}
          type={shown ? "text" : "password"}
          className={styles.control}
        />
        <IconButton
          label={shown ? t("ui.hide-password") : t("ui.show-password")}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <EyeIcon size={20} />
        </IconButton>
      </div>
    </FieldFrame>
  );
}

export function TextArea({
  label,
  hint,
  error,
  optional,
  holds,
  id: given,
  ...rest
}: TextareaHTMLAttributes<HTMLTextAreaElement> & FieldWords) {
  const words = { label, hint, holds, ...(error && { error }), ...(optional && { optional }) };
  const { id, control } = useFieldIds(words, given);
  return (
    <FieldFrame {...words} id={id}>
      <textarea {...rest} {...control} className={styles.control} />
    </FieldFrame>
  );
}
