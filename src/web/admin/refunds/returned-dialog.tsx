import { useQueryClient } from "@tanstack/react-query";
import { api } from "#web/platform/admin-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { adminKeys } from "../shared/admin-keys.ts";
import { ConfirmDialog } from "../shared/confirm-dialog.tsx";
import { notifyWaiting } from "./notify-waiting.ts";
import { RefundEffects } from "./refund-effects.tsx";
import { moneyText, type ToResolve } from "./refund-types.ts";

type Props = {
  item: ToResolve;
  answer: "end_access" | "keep_access" | "record";
  onClose: () => void;
};

/**
 * The provider has already refunded: the ledger is updated, and the owner decides whether the
 * access ends.
 */
export function ReturnedDialog({ item, answer, onClose }: Props) {
  const t = useTexts();
  const client = useQueryClient();
  const { id, payment_id, gone, is_unsized, currency_code, is_chargeback } = item;
  const most = gone ?? 0;
  // The provider reported no amount, so the administrator enters a partial one.
  const asksSum = is_unsized && answer === "record";
  const sumOf = (typed: string) => (asksSum ? Number(typed.replaceAll(",", "")) : most);
  const readAgain = () => client.invalidateQueries({ queryKey: adminKeys.all });
  return (
    <ConfirmDialog
      title={
        asksSum
          ? t("resolve.record-unsized-title")
          : t(`resolve.${answer}-title`, { amount: moneyText(most, currency_code) })
      }
      submit={t(`resolve.${answer}`)}
      isGrave={answer === "end_access"}
      hint={t("resolve.returned-password")}
      fields={["reason", "gone"]}
      check={({ reason, gone: typed }) => ({
        ...(reason === "" && { reason: t("refund.missing") }),
        ...(!(sumOf(typed) > 0 && sumOf(typed) <= most) && {
          gone: t("resolve.unsized-wrong", { most: moneyText(most, currency_code) }),
        }),
      })}
      send={({ reason, gone: typed, password }) =>
        api.adminAnswerReturned({
          params: { breakId: id },
          body: {
            answer: answer === "end_access" ? "end_access" : "keep",
            gone: sumOf(typed),
            reason,
            password,
          },
        })
      }
      onDone={async ({ waits_for_second, no_second }) => {
        if (waits_for_second) notifyWaiting(no_second, t);
        else notify({ tone: "good", title: t("resolve.saved") });
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
          {payment_id !== null && (
            <RefundEffects
              paymentId={payment_id}
              going={answer === "end_access" ? "whole" : "part"}
            />
          )}
          {asksSum && (
            <TextField
              label={t("resolve.unsized-sum")}
              hint={t("resolve.unsized-hint", { most: moneyText(most, currency_code) })}
              name="gone"
              inputMode="decimal"
              autoComplete="off"
              error={errors.gone}
            />
          )}
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
