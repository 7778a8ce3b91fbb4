import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Button } from "#web/ui/surface/button.tsx";
import { KeptFormDialog } from "../shared/kept-form-dialog.tsx";
import { statementKeys } from "./statement-query.ts";
import { useLineForm } from "./use-line-form.ts";

/** Marks money that belongs to no sale. */
export function IgnoreLine({ lineId }: { lineId: number }) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t("statement-line.ignore")}
      </Button>
      {isOpen && <IgnoreDialog lineId={lineId} onClose={() => setOpen(false)} />}
    </div>
  );
}

function IgnoreDialog({ lineId, onClose }: { lineId: number; onClose: () => void }) {
  const t = useTexts();
  const form = useLineForm({
    send: (note) => api.adminIgnoreStatementLine({ params: { id: lineId }, body: { note } }),
    done: t("statement-line.ignored"),
  });
  return (
    <KeptFormDialog
      title={t("statement-line.ignore")}
      save={t("statement-line.ignore-yes")}
      form={form}
      onClose={onClose}
    >
      <p>{t("statement-line.ignore-text")}</p>
      <TextArea
        label={t("statement-line.note-label")}
        hint={t("statement-line.note-hint")}
        name="note"
        maxLength={500}
        rows={2}
        error={form.errors.note}
      />
    </KeptFormDialog>
  );
}

/** Returns the line to the matching. */
export function RestoreLine({ lineId }: { lineId: number }) {
  const t = useTexts();
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: statementKeys.all });
  const restore = useMutation({
    mutationFn: async () =>
      goodValue(await api.adminRestoreStatementLine({ params: { id: lineId } })),
    onSuccess: () => notify({ tone: "good", title: t("statement-line.restored") }),
    onError: () => notify({ tone: "danger", title: t("ui.failed"), text: t("ui.failed-text") }),
    onSettled: readAgain,
  });
  return (
    <div>
      <Button variant="quiet" busy={restore.isPending} onClick={() => restore.mutate()}>
        {t("statement-line.restore")}
      </Button>
    </div>
  );
}
