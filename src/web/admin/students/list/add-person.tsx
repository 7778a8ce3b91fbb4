import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#web/platform/admin-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { useGoTo } from "#web/ui/link/locale-link.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Button } from "#web/ui/surface/button.tsx";
import { studentKeys } from "./student-query.ts";

/** Adds one student by hand. `onAdded`: else the page of the student is opened. */
export function AddPerson({ onAdded }: { onAdded?: (id: number) => void }) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t("people.add")}
      </Button>
      {isOpen && <AddPersonDialog onClose={() => setOpen(false)} onAdded={onAdded} />}
    </>
  );
}

type DialogProps = { onClose: () => void; onAdded: ((id: number) => void) | undefined };

function AddPersonDialog({ onClose, onAdded }: DialogProps) {
  const t = useTexts();
  const goTo = useGoTo();
  const client = useQueryClient();
  const form = useForm({
    fields: ["first", "last", "email", "phone"] as const,
    send: (typed, data) =>
      api.adminAddPerson({ body: { ...typed, is_invited: data.get("is_invited") === "on" } }),
    onDone: async ({ data: { id, is_new: isNew } }) => {
      notify({
        title: t(isNew ? "people.added" : "people.add-known"),
        tone: isNew ? "good" : "warning",
      });
      await client.invalidateQueries({ queryKey: studentKeys.all });
      onClose();
      if (onAdded) onAdded(id);
      else goTo(`/admin/people/${id}`);
    },
  });
  const footer = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {t("ui.cancel")}
      </Button>
      <Button type="submit" form="add-person" busy={form.busy}>
        {t("people.add")}
      </Button>
    </>
  );
  const field = (name: "first" | "last" | "email" | "phone") => ({
    name,
    autoComplete: "off",
    error: form.errors[name],
  });
  return (
    <Dialog title={t("people.add")} onClose={onClose} footer={footer} closeOnMask={false}>
      <form id="add-person" {...form.props} className="stack-16">
        <p>{t("people.add-text")}</p>
        <TextField {...field("first")} label={t("people.add-first")} maxLength={100} />
        <TextField {...field("last")} label={t("people.add-last")} maxLength={100} />
        <TextField {...field("email")} label={t("people.add-email")} type="email" maxLength={254} />
        <TextField {...field("phone")} label={t("people.tel")} type="tel" maxLength={30} />
        <Checkbox name="is_invited" defaultChecked hint={t("people.add-invite-hint")}>
          {t("people.add-invite")}
        </Checkbox>
        {form.fault && (
          <Callout tone="danger" live>
            {form.fault}
          </Callout>
        )}
      </form>
    </Dialog>
  );
}
