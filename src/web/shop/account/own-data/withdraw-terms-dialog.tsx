import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Button, LinkButton } from "#web/ui/surface/button.tsx";

type Props = { busy: boolean; onWithdraw: () => void; onClose: () => void };

/** Says the consequences, and offers the usual alternative. */
export function WithdrawTermsDialog({ busy, onWithdraw, onClose }: Props) {
  const t = useTexts();
  const footer = (
    <>
      <Button variant="quiet" busy={busy} onClick={onWithdraw}>
        {t("consents.withdraw-only")}
      </Button>
      <LinkButton to="/myaccount/delete" variant="danger">
        {t("consents.to-delete")}
      </LinkButton>
    </>
  );
  return (
    <Dialog
      title={t("consents.withdraw-terms-title")}
      onClose={onClose}
      width={480}
      footer={footer}
    >
      <p>{t("consents.withdraw-terms-text")}</p>
    </Dialog>
  );
}
