import type { ReactNode } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { useLeaving } from "#web/ui/dialog/use-leaving.ts";
import { TextArea } from "#web/ui/form/text-field.tsx";
import type { useForm } from "#web/ui/form/use-form.ts";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import styles from "./students.module.css";

type FormState = Pick<ReturnType<typeof useForm<"reason", unknown>>, "props" | "fault" | "busy"> & {
  errors: { reason?: string | undefined };
};
type Props = {
  title: string;
  form: FormState;
  onClose: () => void;
  isGrave?: boolean;
  confirm?: string;
  children: ReactNode;
};

/** An action on a student, with its reason. Typed values are not discarded without asking. */
export function ActDialog({ title, form, onClose, isGrave = false, confirm, children }: Props) {
  const t = useTexts();
  const leaving = useLeaving(onClose);
  const footer = leaving.isAsked ? (
    <Leaving onStay={leaving.stay} onLeave={leaving.leave} />
  ) : (
    <>
      <Button variant="quiet" onClick={leaving.ask}>
        {t("ui.cancel")}
      </Button>
      <Button
        type="submit"
        form="person-act"
        busy={form.busy}
        {...(isGrave && { variant: "danger" as const })}
      >
        {confirm ?? t("person.confirm")}
      </Button>
    </>
  );
  return (
    <Dialog title={title} onClose={leaving.ask} footer={footer} closeOnMask={false}>
      <form
        id="person-act"
        {...form.props}
        onChange={leaving.typed}
        method="post"
        className={styles.form}
      >
        {children}
        <TextArea
          label={t("person.reason")}
          hint={t("person.reason-hint")}
          name="reason"
          maxLength={300}
          rows={2}
          error={form.errors.reason}
        />
        {form.fault && (
          <Callout tone="danger" live>
            {form.fault}
          </Callout>
        )}
        {leaving.isAsked && <Callout live>{t("person.leave")}</Callout>}
      </form>
    </Dialog>
  );
}

function Leaving({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = useTexts();
  return (
    <>
      <Button variant="quiet" onClick={onLeave}>
        {t("person.leave-yes")}
      </Button>
      <Button onClick={onStay}>{t("person.leave-not")}</Button>
    </>
  );
}
