import { api } from "#web/platform/admin-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { useHref } from "#web/ui/link/locale-link.tsx";
import { ActDialog } from "../list/act-dialog.tsx";
import type { PersonPage } from "../list/student-query.ts";

type Props = { person: PersonPage["person"]; onClose: () => void };

/** Looks at the shop as this student sees it. The page is loaded anew, as the student's. */
export function ViewDialog({ person: { id }, onClose }: Props) {
  const t = useTexts();
  const href = useHref();
  const form = useForm({
    fields: ["reason"] as const,
    check: ({ reason }) => ({ reason: reason === "" ? t("person.missing") : undefined }),
    send: ({ reason }) => api.adminBeginView({ params: { id }, body: { reason } }),
    onDone: () => window.location.assign(href("/myaccount/home")),
  });
  return (
    <ActDialog
      title={t("person.view")}
      form={form}
      onClose={onClose}
      confirm={t("person.view-begin")}
    >
      <p>{t("person.view-text")}</p>
      <p>{t("person.view-told")}</p>
    </ActDialog>
  );
}
