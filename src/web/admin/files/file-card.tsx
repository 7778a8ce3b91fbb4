import { type ReactNode, useState } from "react";
import { pictureInWidth } from "#domain/storage/picture-width.ts";
import { formatBytes } from "#domain/storage/storage-space.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { PictureIcon } from "#web/ui/icon/icons.tsx";
import { TrashIcon } from "#web/ui/icon/more-icons.tsx";
import { Badge } from "#web/ui/surface/badge.tsx";
import { IconButton } from "#web/ui/surface/button.tsx";
import { classNames } from "#web/ui/surface/class-names.ts";
import { DateText } from "#web/ui/text/date-text.tsx";
import { VideoPlayer } from "#web/upload/video-player.tsx";
import styles from "./file-card.module.css";
import type { FileColumn } from "./file-columns.ts";
import type { StoredFile } from "./files-query.ts";

type Props = {
  file: StoredFile;
  box: ReactNode;
  onOpen: (() => void) | null;
  onDelete: () => void;
  isShown: (column: FileColumn) => boolean;
};

/** A stored file: its preview, its size, and its uses. */
export function FileCard({ file, box, onOpen, onDelete, isShown }: Props) {
  const t = useTexts();
  const { name, original_name, size, width, height, owner_name, created_at, purpose } = file;
  const title = original_name || name;
  const whatFor = [
    ...(isShown("purpose") ? [t(`files.purpose-${purpose}`)] : []),
    ...(isShown("owner") && owner_name ? [t("files.by", { name: owner_name })] : []),
  ];
  return (
    <li className={styles.card}>
      <div className={styles.look}>
        <FilePreview file={file} title={title} onOpen={onOpen} />
      </div>
      <div className={styles.words}>
        <h3 className={styles.name}>{title}</h3>
        {isShown("size") && (
          <p className={classNames(styles.facts, styles.size)}>
            <strong>{formatBytes(size)}</strong>
            {width !== null && height !== null && (
              <span className={styles.pixels}>{` · ${t("files.pixels", { width, height })}`}</span>
            )}
          </p>
        )}
        <p className={classNames(styles.facts, styles.what)}>
          {whatFor.join(" · ")}
          {isShown("added") && (
            <>
              {whatFor.length > 0 && " · "}
              <DateText value={created_at} />
            </>
          )}
        </p>
        <div className={styles.foot}>
          <div className={styles.use}>
            {box}
            {isShown("use") && <Use file={file} />}
          </div>
          {file.is_deletable && (
            <IconButton
              label={t("files.delete", { name: title })}
              className={styles.remove}
              onClick={onDelete}
            >
              <TrashIcon size={20} />
            </IconButton>
          )}
        </div>
      </div>
    </li>
  );
}

function Use({ file: { uses, is_deletable } }: { file: StoredFile }) {
  const t = useTexts();
  if (!is_deletable)
    return (
      <Badge tone="brand" className={styles.evidence}>
        {t("files.evidence")}
      </Badge>
    );
  if (uses.length === 0) return <Badge>{t("files.not-used")}</Badge>;
  return <Badge tone="good">{t("files.used-in", { count: uses.length })}</Badge>;
}

function FilePreview({
  file: { url, media_type },
  title,
  onOpen,
}: {
  file: StoredFile;
  title: string;
  onOpen: (() => void) | null;
}) {
  const t = useTexts();
  const [isBroken, setBroken] = useState(false);
  if (media_type.startsWith("video/") && url.startsWith("/files/"))
    return <VideoPlayer source={url} name={title} />;
  if (onOpen === null) return <Placeholder words={t("files.private")} />;
  return (
    <button
      type="button"
      className={styles.open}
      aria-label={t("files.show", { name: title })}
      onClick={onOpen}
    >
      {isBroken ? (
        <Placeholder words={t("upload.missing")} />
      ) : (
        <img src={pictureInWidth(url, 320)} alt="" loading="lazy" onError={() => setBroken(true)} />
      )}
    </button>
  );
}

function Placeholder({ words }: { words: string }) {
  return (
    <span className={styles.placeholder}>
      <PictureIcon size={32} />
      {words}
    </span>
  );
}
