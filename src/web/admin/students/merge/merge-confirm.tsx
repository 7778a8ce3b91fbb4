import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { adminLists } from "#contract/admin/admin-lists.ts";
import { ConfirmDialog } from "#web/admin/shared/confirm-dialog.tsx";
import { notifyKept } from "#web/admin/shared/kept-for-second.ts";
import { api } from "#web/platform/admin-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { useHref } from "#web/ui/link/locale-link.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { studentKeys } from "../list/student-query.ts";
import type { MergeSide } from "./merge-query.ts";

type Props = { stays: MergeSide; goes: MergeSide; onClose: () => void; onStale: () => void };

/** A merge cannot be undone: it needs a reason for the log, and the administrator's password. */
export function MergeConfirm({ stays, goes, onClose, onStale }: Props) {
  const t = useTexts();
  const client = useQueryClient();
  const navigate = useNavigate();
  const page = useHref()(`${adminLists.Students.page}/${stays.id}`);
  return (
    <ConfirmDialog
      title={t("merge.title")}
      submit={t("merge.confirm")}
      isGrave
      hint={t("merge.password-hint")}
      fields={["reason"] as const}
      check={({ reason }) => ({ reason: reason === "" ? t("person.missing") : undefined })}
      send={({ reason, password }) => {
        const versions = { stays: stays.version, goes: goes.version };
        return api.adminMergeStudents({
          params: { id: stays.id, otherId: goes.id },
          body: { versions, reason, password },
        });
      }}
      onDone={async () => {
        notify({ tone: "good", title: t("merge.done") });
        await navigate(page);
        await client.invalidateQueries({ queryKey: studentKeys.all });
      }}
      // Another administrator acted first, so the page behind the dialog is outdated.
      onRefused={(answer) => {
        if (notifyKept(answer, t)) onClose();
        else if (answer.code !== "INPUT_ERROR") onStale();
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>{t("merge.confirm-text", { goes: goes.email })}</p>
          <TextArea
            label={t("person.reason")}
            hint={t("person.reason-hint")}
            name="reason"
            maxLength={300}
            rows={2}
            error={errors.reason}
          />
        </>
      )}
    </ConfirmDialog>
  );
}
