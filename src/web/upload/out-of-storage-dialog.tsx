import { useEffect, useState } from "react";
import { formatGigabytes, type StorageDetails } from "#domain/storage/storage-space.ts";
import { useTexts } from "../app/texts/use-texts.tsx";
import { quietApi } from "../platform/api-client.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Facts } from "../ui/facts.tsx";
import { ProgressBar } from "../ui/progress-bar.tsx";
import styles from "./out-of-storage-dialog.module.css";

/** There is no room for more files: the three figures, and where to get more. */
export function OutOfStorageDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const { total, used, free } = useStorageDetails();
  const upgradeUrl = useUpgradeUrl();
  const upgrade = () => {
    window.open(upgradeUrl, "_blank", "noopener,noreferrer");
    onClose();
  };
  const footer = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {t("ui.cancel")}
      </Button>
      <Button disabled={upgradeUrl === ""} onClick={upgrade}>
        {t("storage.upgrade")}
      </Button>
    </>
  );
  return (
    <Dialog title={t("storage.title")} onClose={onClose} width={440} footer={footer}>
      <div className={styles.figures}>
        <p>{t("storage.text")}</p>
        <ProgressBar value={total > 0 ? used / total : 0} label={t("storage.used")} />
        <Facts
          facts={[
            { name: t("storage.total"), value: formatGigabytes(total) },
            { name: t("storage.used"), value: formatGigabytes(used) },
            { name: t("storage.free"), value: formatGigabytes(free) },
          ]}
        />
      </div>
    </Dialog>
  );
}

/** Zeros until the shop has said, and when it does not. */
function useStorageDetails(): StorageDetails {
  const [details, setDetails] = useState<StorageDetails>({ total: 0, used: 0, free: 0 });
  useEffect(() => {
    quietApi.getStorageDetails().then(
      (answer) => (answer.ok ? setDetails(answer.value) : console.error(answer)),
      (fault: unknown) => console.error(fault),
    );
  }, []);
  return details;
}

function useUpgradeUrl(): string {
  const [url, setUrl] = useState("");
  useEffect(() => {
    quietApi.getSiteSettings({ params: { id: "1" } }).then(
      (answer) => answer.ok && setUrl(answer.value.upgrade_url),
      (fault: unknown) => console.error(fault),
    );
  }, []);
  return url;
}
