import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#web/platform/admin-client.ts";
import { usePress } from "#web/shop/account/settings/use-press.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Button } from "#web/ui/surface/button.tsx";
import { DateTimeText } from "#web/ui/text/date-text.tsx";
import { adminKeys } from "../shared/admin-keys.ts";
import { ConfirmDialog } from "../shared/confirm-dialog.tsx";
import { ApprovalWords, type RefundApproval } from "./approval-words.tsx";
import { DeclineApprovalDialog } from "./decline-approval-dialog.tsx";
import { RefundEffects } from "./refund-effects.tsx";
import { type GoesBack, moneyText } from "./refund-types.ts";
import styles from "./resolve-item.module.css";

/** `goesBack`: the effect on the order; null: no order is affected. */
type Props = { refundApproval: RefundApproval; mayResolve: boolean; goesBack: GoesBack | null };

/** A request above the owner's limit, with buttons to confirm or decline it. */
export function ApprovalToConfirm({ refundApproval, mayResolve, goesBack }: Props) {
  const t = useTexts();
  const client = useQueryClient();
  const { press, busy } = usePress();
  const [open, setOpen] = useState<"confirm" | "decline" | null>(null);
  const close = () => setOpen(null);
  const { id, kind, amount, currency_code, by, is_own, may_confirm, same_hand, at } =
    refundApproval;
  const said = { name: by, amount: moneyText(amount, currency_code) };
  const callDrop = async () => {
    const answer = await api.adminDropRefundApproval({
      params: { approvalId: id },
      body: { reason: "" },
    });
    void client.invalidateQueries({ queryKey: adminKeys.all });
    return answer;
  };
  const drop = () =>
    press("drop", callDrop, () => notify({ tone: "good", title: t("refund.wish-dropped") }));
  return (
    <Callout title={t(is_own ? `refund.wish-own-${kind}` : `refund.wish-${kind}`, said)}>
      <ApprovalWords refundApproval={refundApproval} />
      <p className="soft">
        <DateTimeText value={at} />
      </p>
      {same_hand && <p className="soft">{t("order-admin.same-hand")}</p>}
      {mayResolve && (
        <p className={styles.actions}>
          {may_confirm && (
            <Button onClick={() => setOpen("confirm")}>{t("refund.wish-confirm")}</Button>
          )}
          <Button
            variant="quiet"
            onClick={is_own ? drop : () => setOpen("decline")}
            busy={busy !== null}
          >
            {t(is_own ? "refund.wish-withdraw" : "refund.wish-decline")}
          </Button>
        </p>
      )}
      {open === "confirm" && (
        <ConfirmApprovalDialog
          refundApproval={refundApproval}
          goesBack={goesBack}
          onClose={close}
        />
      )}
      {open === "decline" && (
        <DeclineApprovalDialog refundApproval={refundApproval} onClose={close} />
      )}
    </Callout>
  );
}

/** The second person reads the request and enters the own password. */
function ConfirmApprovalDialog({
  refundApproval,
  goesBack,
  onClose,
}: {
  refundApproval: RefundApproval;
  goesBack: GoesBack | null;
  onClose: () => void;
}) {
  const t = useTexts();
  const client = useQueryClient();
  const { id, kind, amount, currency_code } = refundApproval;
  const readAgain = () => client.invalidateQueries({ queryKey: adminKeys.all });
  return (
    <ConfirmDialog
      title={t(`refund.wish-title-${kind}`, { amount: moneyText(amount, currency_code) })}
      submit={t("refund.wish-confirm")}
      isGrave={kind === "refund"}
      hint={t("refund.wish-password-hint")}
      send={({ password }) =>
        api.adminConfirmRefundApproval({ params: { approvalId: id }, body: { password } })
      }
      onDone={async () => {
        notify({ tone: "good", title: t("refund.wish-done") });
        await readAgain();
        onClose();
      }}
      onRefused={({ code }) => {
        if (code !== "INPUT_ERROR") void readAgain();
      }}
      onClose={onClose}
    >
      <div>
        <ApprovalWords refundApproval={refundApproval} />
      </div>
      {kind === "refund" && goesBack && <RefundEffects {...goesBack} />}
    </ConfirmDialog>
  );
}
