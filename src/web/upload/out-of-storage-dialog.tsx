import { useEffect, useState } from "react";
import {
  formatGigabytes,
  type ShortRoom,
  type StorageDetails,
} from "#domain/storage/storage-space.ts";
import { quietApi } from "../platform/api-client.ts";
import type { UploadPurpose } from "../platform/upload-files.ts";
import { ContactLinks } from "../shell/frame/contact-links.tsx";
import { useTexts } from "../texts/use-texts.tsx";
import { Dialog } from "../ui/dialog/dialog.tsx";
import { Button } from "../ui/surface/button.tsx";
import { Meter } from "../ui/surface/progress-bar.tsx";
import { Facts } from "../ui/text/facts.tsx";

type DialogProps = {
  onClose: () => void;
  /** The use of the file. */
  purpose?: UploadPurpose | undefined;
  sample?: StorageDetails;
};

/**
 * The storage is full: whose share, the three numbers, and for the shop's own share where to get
 * more.
 */
export function OutOfStorageDialog({ onClose, purpose, sample }: DialogProps) {
  const t = useTexts();
  const known = useStorageDetails(purpose);
  const { total, used, free, room } = sample ?? known;
  const upgradeUrl = useUpgradeUrl();
  const upgrade = () => {
    window.open(upgradeUrl, "_blank", "noopener,noreferrer");
    onClose();
  };
  // Only the shop can buy a larger package.
  const footer =
    room === "shop" || room === "lessons" ? (
      <>
        <Button variant="quiet" onClick={onClose}>
          {t("ui.cancel")}
        </Button>
        <Button disabled={upgradeUrl === ""} onClick={upgrade}>
          {t("storage.upgrade")}
        </Button>
      </>
    ) : (
      <Button onClick={onClose}>{t("ui.close")}</Button>
    );
  return (
    <Dialog title={t("storage.title")} onClose={onClose} width={440} footer={footer}>
      <div className="stack-16">
        {room !== null && <p>{t(`storage.text-${room}`)}</p>}
        {(room === "people" || room === "slips") && <ContactLinks />}
        <Meter
          value={total > 0 ? used / total : 0}
          label={t("storage.used")}
          words={t("storage.used-of", {
            used: formatGigabytes(used),
            total: formatGigabytes(total),
          })}
        />
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

type KnownStorage = Omit<StorageDetails, "room"> & { room: ShortRoom | null };

/** Zeros before the answer, and without one. */
function useStorageDetails(purpose: UploadPurpose | undefined): KnownStorage {
  const [details, setDetails] = useState<KnownStorage>({ total: 0, used: 0, free: 0, room: null });
  useEffect(() => {
    quietApi.getStorageDetails({ query: { ...(purpose && { purpose }) } }).then(
      (answer) => (answer.ok ? setDetails(answer.value) : console.error(answer)),
      (fault: unknown) => console.error(fault),
    );
  }, [purpose]);
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
