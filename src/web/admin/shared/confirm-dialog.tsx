import { type ReactNode, useId } from "react";
import type { Answer, RefusedAnswer } from "#contract/client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { type FieldErrors, useForm } from "#web/ui/form/use-form.ts";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { OwnPassword, useProofMissing } from "./own-password.tsx";

type Values<Field extends string> = Record<Field | "password", string>;
type Props<Field extends string, Value> = {
  title: string;
  submit: string;
  /** It takes something from a student, so the button is red. */
  isGrave?: boolean;
  /** The purpose of the password. */
  hint: string;
  /** Further fields, their faults before sending, and the content above the password. */
  fields?: readonly Field[];
  check?: (values: Values<Field>, data: FormData) => FieldErrors<Field>;
  children?: ReactNode | ((errors: FieldErrors<Field>) => ReactNode);
  /** The call takes the password as well. It refuses a wrong one at the field `password`. */
  send: (values: Values<Field>, data: FormData) => Promise<Answer<Value>>;
  onDone: (value: Value, values: Values<Field>) => void | Promise<void>;
  onRefused?: (refused: RefusedAnswer) => void;
  onClose: () => void;
};

/** Confirms a serious action: its subject, and the administrator's password. */
export function ConfirmDialog<Field extends string = never, Value = unknown>(
  props: Props<Field, Value>,
) {
  const {
    title,
    submit,
    isGrave = false,
    hint,
    fields = [],
    check,
    children,
    send,
    onDone,
    onRefused,
    onClose,
  } = props;
  const t = useTexts();
  const proofMissing = useProofMissing();
  const formId = useId();
  const form = useForm<Field | "password", Value>({
    fields: [...fields, "password"],
    check: (values, data) => {
      const missing = values.password === "" ? proofMissing : undefined;
      return { ...check?.(values, data), password: missing } as FieldErrors<Field | "password">;
    },
    send,
    onDone,
    ...(onRefused && {
      onRefused: (refused) => {
        onRefused(refused);
        // The parent shows the changes, which say more.
        if (refused.code === "EDIT_CONFLICT") form.setFault(null);
      },
    }),
  });
  const errors = form.errors as FieldErrors<Field>;
  const footer = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {t("ui.cancel")}
      </Button>
      <Button
        type="submit"
        form={formId}
        busy={form.busy}
        {...(isGrave && { variant: "danger" as const })}
      >
        {submit}
      </Button>
    </>
  );
  return (
    <Dialog title={title} onClose={onClose} closeOnMask={false} footer={footer}>
      <form
        id={formId}
        {...form.props}
        method="post"
        className="stack-16 one-column"
        autoComplete="off"
      >
        {typeof children === "function" ? children(errors) : children}
        <OwnPassword hint={hint} error={(form.errors as FieldErrors<"password">).password} />
        {form.fault && (
          <Callout tone="danger" live>
            {form.fault}
          </Callout>
        )}
      </form>
    </Dialog>
  );
}
