import { type FormEvent, type ReactNode, useId } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import type { useForm } from "#web/ui/form/use-form.ts";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import styles from "./address-dialog.module.css";
import { AddressFields } from "./address-fields.tsx";
import type { AddressName } from "./check-address.ts";

type Props = {
  title: string;
  form: Pick<
    ReturnType<typeof useForm<AddressName, unknown>>,
    "props" | "errors" | "busy" | "fault"
  >;
  /** The initial value of a field. */
  initial: (name: AddressName) => string;
  /** What was pasted before the form was closed. */
  pasted?: string | undefined;
  /** The changes by another window. */
  conflict?: ReactNode;
  onInput?: (event: FormEvent<HTMLFormElement>) => void;
  onCancel: () => void;
  onClose: () => void;
};

/** An address form. A press beside the dialog does not close it. */
export function AddressFormDialog({
  title,
  form,
  initial,
  pasted,
  conflict,
  onInput,
  onCancel,
  onClose,
}: Props) {
  const t = useTexts();
  const id = useId();
  const footer = (
    <>
      <Button variant="quiet" onClick={onCancel}>
        {t("ui.cancel")}
      </Button>
      <Button type="submit" form={id} busy={form.busy}>
        {t("cart.address-save")}
      </Button>
    </>
  );
  return (
    <Dialog title={title} onClose={onClose} closeOnMask={false} footer={footer}>
      <form
        {...form.props}
        id={id}
        method="post"
        className={styles.form}
        onInput={(event) => {
          form.props.onInput(event);
          onInput?.(event);
        }}
      >
        <AddressFields
          field={(name) => ({ error: form.errors[name], defaultValue: initial(name) })}
          pasted={pasted}
        />
        {conflict ??
          (form.fault && (
            <Callout tone="danger" live>
              <p>{form.fault}</p>
            </Callout>
          ))}
      </form>
    </Dialog>
  );
}
