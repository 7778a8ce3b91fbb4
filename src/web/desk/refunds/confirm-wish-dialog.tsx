import { useQueryClient } from "@tanstack/react-query";
import { useTexts } from "#web/app/texts/use-texts.tsx";
import { api } from "#web/platform/api-client.ts";
import { notify } from "#web/ui/notice/notice.ts";
import { ConfirmDialog } from "../kit/confirm-dialog.tsx";
import { deskKeys } from "../kit/desk-keys.ts";
import { RefundEffects } from "./refund-effects.tsx";
import { type GoesBack, moneyText } from "./refund-types.ts";
import { type Wish, WishWords } from "./wish-words.tsx";

/** The second person reads what it is about and types the own password. */
export function ConfirmWishDialog({ wish, goesBack, onClose }: { wish: Wish; goesBack: GoesBack | null; onClose: () => void }) {
  const t = useTexts();
  const client = useQueryClient();
  const { id, kind, amount, currency_code } = wish;
  const readAgain = () => client.invalidateQueries({ queryKey: deskKeys.all });
  return (
    <ConfirmDialog
      title={t(`refund.wish-title-${kind}`, { amount: moneyText(amount, currency_code) })}
      submit={t("refund.wish-confirm")}
      isGrave={kind === "refund"}
      hint={t("refund.wish-password-hint")}
      send={({ password }) => api.adminConfirmMoneyWish({ params: { wishId: id }, body: { password } })}
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
        <WishWords wish={wish} />
      </div>
      {kind === "refund" && goesBack && <RefundEffects {...goesBack} />}
    </ConfirmDialog>
  );
}
