import { useQueryClient } from "@tanstack/react-query";
import { deskKeys } from "../admin/desk-keys.ts";
import { useTexts } from "../app/texts/use-texts.tsx";
import { api } from "../platform/api-client.ts";
import { Button } from "../ui/button.tsx";
import { Callout } from "../ui/callout.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { notify } from "../ui/notice.ts";
import { PasswordField } from "../ui/text-field.tsx";
import { useForm } from "../ui/use-form.ts";
import styles from "./refund-dialog.module.css";
import { moneyText } from "./refund-types.ts";
import { type Wish, WishWords } from "./wish-words.tsx";

/** The second person reads what it is about and types the own password. */
export function ConfirmWishDialog({ wish, onClose }: { wish: Wish; onClose: () => void }) {
  const t = useTexts();
  const client = useQueryClient();
  const { id, kind, amount, currency_code } = wish;
  const formId = `confirm-wish-${id}`;
  const readAgain = () => client.invalidateQueries({ queryKey: deskKeys.all });
  const form = useForm({
    fields: ["password"] as const,
    check: ({ password }) => ({ password: password === "" ? t("refund.missing") : undefined }),
    send: ({ password }) => api.adminConfirmMoneyWish({ params: { wishId: id }, body: { password } }),
    onDone: async () => {
      notify({ tone: "good", title: t("refund.wish-done") });
      await readAgain();
      onClose();
    },
    onRefused: ({ code }) => {
      if (code !== "INPUT_ERROR") void readAgain();
    },
  });
  const footer = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {t("ui.cancel")}
      </Button>
      <Button variant={kind === "refund" ? "danger" : "primary"} type="submit" form={formId} busy={form.busy}>
        {t("refund.wish-confirm")}
      </Button>
    </>
  );
  return (
    <Dialog title={t(`refund.wish-title-${kind}`, { amount: moneyText(amount, currency_code) })} onClose={onClose} footer={footer} closeOnMask={false}>
      <form id={formId} {...form.props} method="post" className={styles.form}>
        <div>
          <WishWords wish={wish} />
        </div>
        <PasswordField
          label={t("refund.password")}
          hint={t("refund.wish-password-hint")}
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
