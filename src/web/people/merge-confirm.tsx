import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { useHref } from "../app/locale-link.tsx";
import { useTexts } from "../app/texts/use-texts.tsx";
import { api } from "../platform/api-client.ts";
import { Button } from "../ui/button.tsx";
import { Callout } from "../ui/callout.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { notify } from "../ui/notice.ts";
import { PasswordField, TextArea } from "../ui/text-field.tsx";
import { useForm } from "../ui/use-form.ts";
import type { MergeSide } from "./merge-query.ts";
import styles from "./people.module.css";
import { peopleDefinition, peopleKeys } from "./people-query.ts";

type Props = { stays: MergeSide; goes: MergeSide; onClose: () => void; onStale: () => void };

/** It cannot be undone: a reason for the log, and the administrator's own password once more. */
export function MergeConfirm({ stays, goes, onClose, onStale }: Props) {
  const t = useTexts();
  const form = useMergeForm({ stays, goes, onStale });
  const footer = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {t("ui.cancel")}
      </Button>
      <Button type="submit" form="merge-confirm" variant="danger" busy={form.busy}>
        {t("merge.confirm")}
      </Button>
    </>
  );
  return (
    <Dialog title={t("merge.title")} width={480} onClose={onClose} closeOnMask={false} footer={footer}>
      <form id="merge-confirm" {...form.props} method="post" className={styles.form} autoComplete="off">
        <p>{t("merge.confirm-text", { goes: goes.email })}</p>
        <TextArea label={t("person.reason")} hint={t("person.reason-hint")} name="reason" maxLength={300} rows={2} error={form.errors.reason} />
        <PasswordField
          label={t("staff.password")}
          hint={t("merge.password-hint")}
          name="password"
          error={form.errors.password}
          autoComplete="current-password"
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

function useMergeForm({ stays, goes, onStale }: Omit<Props, "onClose">) {
  const t = useTexts();
  const client = useQueryClient();
  const navigate = useNavigate();
  const page = useHref()(`${peopleDefinition.path}/${stays.id}`);
  return useForm({
    fields: ["reason", "password"] as const,
    check: ({ reason, password }) => ({
      reason: reason === "" ? t("person.missing") : undefined,
      password: password === "" ? t("person.missing") : undefined,
    }),
    send: ({ reason, password }) => {
      const versions = { stays: stays.version, goes: goes.version };
      return api.adminMergePeople({ params: { id: stays.id, otherId: goes.id }, body: { versions, reason, password } });
    },
    onDone: async () => {
      notify({ tone: "good", title: t("merge.done") });
      await navigate(page);
      await client.invalidateQueries({ queryKey: peopleKeys.all });
    },
    // Somebody was there before: what is shown behind the dialog is no longer true.
    onRefused: ({ code }) => void (code !== "INPUT_ERROR" && onStale()),
  });
}
