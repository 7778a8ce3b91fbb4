import { useQueryClient } from "@tanstack/react-query";
import { api } from "#web/platform/desk-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { ConfirmDialog } from "../kit/confirm-dialog.tsx";
import { deskKeys } from "../kit/desk-keys.ts";
import { RefundEffects } from "./refund-effects.tsx";
import { moneyText, type ToResolve } from "./refund-types.ts";

type Props = { item: ToResolve; answer: "end_access" | "keep_access" | "record"; onClose: () => void };

/** The money is gone already: the books are told, and the owner says whether the access ends with it. */
export function ReturnedDialog({ item, answer, onClose }: Props) {
  const t = useTexts();
  const client = useQueryClient();
  const { id, payment_id, gone, currency_code, is_chargeback } = item;
  const readAgain = () => client.invalidateQueries({ queryKey: deskKeys.all });
  return (
    <ConfirmDialog
      title={t(`resolve.${answer}-title`, { amount: moneyText(gone ?? 0, currency_code) })}
      submit={t(`resolve.${answer}`)}
      isGrave={answer === "end_access"}
      hint={t("resolve.returned-password")}
      fields={["reason"]}
      check={({ reason }) => (reason === "" ? { reason: t("refund.missing") } : {})}
      send={({ reason, password }) =>
        api.adminAnswerReturned({
          params: { breakId: id },
          body: { answer: answer === "end_access" ? "end_access" : "keep", gone: gone ?? 0, reason, password },
        })
      }
      onDone={async () => {
        notify({ tone: "good", title: t("resolve.saved") });
        await readAgain();
        onClose();
      }}
      onRefused={({ code }) => {
        if (code !== "INPUT_ERROR") void readAgain();
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>{t(`resolve.${answer}-text`)}</p>
          {payment_id !== null && <RefundEffects paymentId={payment_id} going={answer === "end_access" ? "whole" : "part"} />}
          <TextArea
            label={t(is_chargeback ? "resolve.note" : "refund.reason")}
            hint={t(is_chargeback ? "resolve.note-hint" : "refund.reason-hint")}
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
