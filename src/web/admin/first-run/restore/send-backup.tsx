import { useEffect, useRef, useState } from "react";
import { formatBytes } from "#domain/storage/storage-space.ts";
import { sendArchive } from "#web/platform/send/send-archive.ts";
import type { UploadProgress } from "#web/platform/upload-files.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { FileField } from "#web/ui/form/file-field.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { ProgressBar } from "#web/ui/surface/progress-bar.tsx";
import type { BackupList } from "./backup-choices.tsx";
import styles from "./restore.module.css";

type Props = {
  token: string;
  upload: BackupList["upload"];
  onSent: () => void;
};
type UploadStand = UploadProgress & { name: string; perSecond?: number };

const percentOf = (sent: number, total: number) => Math.floor((sent / Math.max(1, total)) * 100);

/** Sends a backup file from this computer. A file that was half sent goes on. */
export function SendBackup({ token, upload, onSent }: Props) {
  const t = useTexts();
  const [sending, setSending] = useState<UploadStand | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const send = async (file: File) => {
    const { name, size: total } = file;
    const stopping = new AbortController();
    stop.current = stopping;
    setFault(null);
    setSending({ name, sent: 0, total });
    try {
      const refused = await sendArchive(file, {
        token,
        signal: stopping.signal,
        onProgress: (progress) => setSending({ name, ...progress }),
      });
      if (refused !== null)
        setFault(refused.code === "NOT_FOUND" ? t("restore.file-replaced") : refused.msg);
    } catch (error) {
      if (!stopping.signal.aborted) {
        console.error(error);
        setFault(t("error.offline-text"));
      }
    }
    setSending(null);
    onSent();
  };
  if (sending !== null) return <Progress sending={sending} onStop={() => stop.current?.abort()} />;
  const half = upload !== null && upload.offset < upload.size ? upload : null;
  return (
    <div className="stack-8">
      <FileField
        label={t("restore.file")}
        hint={
          half
            ? t("restore.file-half", {
                name: half.name,
                percent: percentOf(half.offset, half.size),
              })
            : t("restore.file-hint")
        }
        words={{ choose: t("restore.file-choose"), none: t("restore.file-none") }}
        accept=".tar,application/x-tar"
        onChoose={(file) => void send(file)}
      />
      {(fault ?? upload?.fault) && (
        <Callout tone="danger" live>
          {fault ?? (upload?.fault && t(`restore.file-${upload.fault}`))}
        </Callout>
      )}
    </div>
  );
}

function Progress({ sending, onStop }: { sending: UploadStand; onStop: () => void }) {
  const t = useTexts();
  const { name, sent, total, perSecond, isWaiting } = sending;
  const values = { percent: percentOf(sent, total), size: formatBytes(total - sent) };
  return (
    <div className={styles.sending}>
      <p className="strong">{t("restore.sending", { name })}</p>
      <ProgressBar value={sent / Math.max(1, total)} label={t("restore.sending", { name })} />
      <p className="soft" role="status">
        {isWaiting
          ? t("restore.sending-waits")
          : perSecond
            ? t("restore.sending-speed", { ...values, speed: formatBytes(perSecond) })
            : t("restore.sending-left", values)}
      </p>
      <div>
        <Button variant="quiet" onClick={onStop}>
          {t("restore.sending-stop")}
        </Button>
      </div>
    </div>
  );
}
