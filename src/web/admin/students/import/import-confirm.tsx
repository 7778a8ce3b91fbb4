import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import type { ImportRead } from "./import-preview.tsx";
import styles from "./student-import.module.css";

type Props = { read: ImportRead; isInvited: boolean; onYes: () => void; onClose: () => void };

export function ImportConfirm({ read: { create, update }, isInvited, onYes, onClose }: Props) {
  const t = useTexts();
  const footer = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {t("people-import.cancel")}
      </Button>
      <Button onClick={onYes}>{t("people-import.send", { count: create + update })}</Button>
    </>
  );
  return (
    <Dialog
      title={t("people-import.confirm", { count: create + update })}
      width={440}
      onClose={onClose}
      footer={footer}
    >
      <ul className={styles.whys}>
        {create > 0 && <li>{t("people-import.confirm-new", { count: create })}</li>}
        {update > 0 && <li>{t("people-import.confirm-update", { count: update })}</li>}
        {create > 0 && (
          <li>{t(isInvited ? "people-import.confirm-invite" : "people-import.confirm-quiet")}</li>
        )}
      </ul>
    </Dialog>
  );
}
