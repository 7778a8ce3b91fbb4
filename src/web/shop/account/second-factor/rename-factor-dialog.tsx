import { useId } from "react";
import { api } from "#web/platform/api-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import type { Factor, FactorDialogProps } from "./factors-page.tsx";

export function RenameFactorDialog({
  factor,
  onClose,
  onDone,
}: FactorDialogProps & { factor: Factor }) {
  const t = useTexts();
  const id = useId();
  const form = useForm({
    fields: ["name"] as const,
    check: ({ name }) => (name === "" ? { name: t("factors.name-missing") } : {}),
    send: ({ name }) => api.renameFactor({ params: { id: factor.id }, body: { name } }),
    onDone: () => onDone(),
  });
  const footer = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {t("ui.cancel")}
      </Button>
      <Button type="submit" form={id} busy={form.busy}>
        {t("factors.rename-save")}
      </Button>
    </>
  );
  return (
    <Dialog
      title={t("factors.rename-of", { name: factor.name })}
      onClose={onClose}
      width={480}
      footer={footer}
    >
      <form {...form.props} id={id} method="post" className="stack-16 one-column">
        <TextField
          name="name"
          label={t("factors.name")}
          error={form.errors.name}
          defaultValue={factor.name}
          maxLength={60}
          autoComplete="off"
          required
        />
        {form.fault && (
          <Callout tone="danger" live>
            {form.fault}
          </Callout>
        )}
      </form>
    </Dialog>
  );
}
