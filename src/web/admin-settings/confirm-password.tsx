import type { ReactNode } from "react";
import type { Answer } from "#contract/client.ts";
import { useTexts } from "../app/texts/use-texts.tsx";
import { Button } from "../ui/button.tsx";
import { Callout } from "../ui/callout.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { PasswordField } from "../ui/text-field.tsx";
import { type FieldErrors, useForm } from "../ui/use-form.ts";
import styles from "./confirm-password.module.css";

type Props<Field extends string, Value> = {
  title: string;
  submit: string;
  /** What else is asked for, and the inputs for it. */
  fields?: readonly Field[];
  children?: (errors: FieldErrors<Field>) => ReactNode;
  /** The call takes the password beside the rest, and refuses a wrong one at the field `password`. */
  send: (values: Record<Field | "password", string>) => Promise<Answer<Value>>;
  onDone: (value: Value) => void;
  onClose: () => void;
};

/** Before something grave: the administrator's own password, once more. */
export function ConfirmPassword<Field extends string, Value>({ title, submit, fields = [], children, send, onDone, onClose }: Props<Field, Value>) {
  const t = useTexts();
  const form = useForm<Field | "password", Value>({
    fields: [...fields, "password"],
    check: ({ password }) => (password === "" ? { password: t("setting.password-missing") } : {}) as FieldErrors<Field | "password">,
    send,
    onDone,
  });
  return (
    <Dialog title={title} width={480} onClose={onClose}>
      <form {...form.props} method="post" className={styles.form} autoComplete="off">
        {children?.(form.errors as FieldErrors<Field>)}
        <PasswordField
          name="password"
          label={t("setting.password")}
          hint={t("setting.password-hint")}
          error={(form.errors as FieldErrors<"password">).password}
          autoComplete="current-password"
          required
        />
        {form.fault && (
          <Callout tone="danger" live>
            {form.fault}
          </Callout>
        )}
        <div className={styles.actions}>
          <Button variant="quiet" onClick={onClose}>
            {t("setting.cancel")}
          </Button>
          <Button type="submit" busy={form.busy}>
            {submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
