import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Button } from "#web/ui/surface/button.tsx";

type Props = {
  /** Another administrator has decided meanwhile. */
  isDecided: boolean;
  onReject: () => void;
  onClose: () => void;
};

/** Explains the step before cancelling, and leads there. */
export function RejectFirstDialog({ isDecided, onReject, onClose }: Props) {
  const t = useTexts();
  const footer = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {t("ui.close")}
      </Button>
      {!isDecided && <Button onClick={onReject}>{t("order-admin.cancel-slip-reject")}</Button>}
    </>
  );
  return (
    <Dialog
      title={t("order-admin.cancel-slip-title")}
      onClose={onClose}
      width={480}
      footer={footer}
    >
      <p>{t("order-admin.cancel-slip-text")}</p>
    </Dialog>
  );
}
