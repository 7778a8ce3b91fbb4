import { useQueryClient } from "@tanstack/react-query";
import { api } from "#web/platform/admin-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { notify } from "#web/ui/notice/notice.ts";
import { adminKeys } from "../shared/admin-keys.ts";
import { KeptFormDialog } from "../shared/kept-form-dialog.tsx";
import { notifyWaiting } from "./notify-waiting.ts";
import { moneyText, type ToResolve } from "./refund-types.ts";

export type AnswerKind = "keep" | "reinstate" | "close";
type Props = { item: ToResolve; answer: AnswerKind; onClose: () => void };

/** Resolves a case without moving money. The agreement is recorded. */
export function AnswerDialog({ item, answer, onClose }: Props) {
  const t = useTexts();
  const client = useQueryClient();
  const form = useForm({
    fields: ["note"] as const,
    check: ({ note }) => ({ note: note === "" ? t("resolve.note-missing") : undefined }),
    send: ({ note }) =>
      answer === "close"
        ? api.adminCloseBreak({ params: { breakId: item.id }, body: { note } })
        : api.adminResolveReview({
            params: { reviewId: item.id },
            body: { resolution: answer, note },
          }),
    onDone: async (done) => {
      if ("waits_for_second" in done && done.waits_for_second)
        notifyWaiting("no_second" in done && done.no_second ? true : undefined, t);
      else notify({ tone: "good", title: t("resolve.saved") });
      await client.invalidateQueries({ queryKey: adminKeys.all });
      onClose();
    },
    onRefused: async ({ code }) => {
      if (code !== "ALREADY_DECIDED") return;
      notify({ tone: "danger", title: t("resolve.too-late"), text: t("resolve.too-late-text") });
      await client.invalidateQueries({ queryKey: adminKeys.all });
      onClose();
    },
  });
  return (
    <KeptFormDialog
      title={t(`resolve.${answer}-title`, { id: item.order_id ?? "" })}
      save={t(`resolve.${answer}`)}
      form={form}
      onClose={onClose}
    >
      <p>{t(`resolve.${answer}-text`)}</p>
      {answer === "reinstate" &&
        item.second_above !== null &&
        (item.amount ?? 0) > item.second_above && (
          <p>{t("resolve.second-needed", { above: moneyText(item.second_above, "THB") })}</p>
        )}
      <TextArea
        label={t("resolve.note")}
        hint={t("resolve.note-hint")}
        name="note"
        maxLength={500}
        rows={3}
        error={form.errors.note}
      />
    </KeptFormDialog>
  );
}
