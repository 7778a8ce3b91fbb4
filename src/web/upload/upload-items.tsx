import { lazy, Suspense, useState } from "react";
import type { MediaKind } from "#domain/storage/media-type.ts";
import { keepLoading } from "../platform/keep-loading.ts";
import { useTexts } from "../texts/use-texts.tsx";
import { Dialog } from "../ui/dialog/dialog.tsx";
import { TrashIcon } from "../ui/icon/more-icons.tsx";
import { Button, IconButton } from "../ui/surface/button.tsx";
import { Thumbnail } from "./thumbnail.tsx";
import styles from "./upload-field.module.css";
import type { UploadItem } from "./upload-item.ts";
import { VideoPlayer } from "./video-player.tsx";

const PicturePreview = lazy(() =>
  keepLoading(async () => ({ default: (await import("./picture-preview.tsx")).PicturePreview })),
);

type Props = {
  label: string;
  type: MediaKind;
  items: readonly UploadItem[];
  disabled: boolean;
  onDelete: (key: string) => void;
};

/**
 * What has been chosen or is kept: pictures small, to be opened large; videos in a player. Each can
 * be taken out again, after a question.
 */
export function UploadItems({ label, type, items, disabled, onDelete }: Props) {
  const t = useTexts();
  const [asked, setAsked] = useState<UploadItem | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  if (items.length === 0) return null;
  return (
    <>
      <ul className="row-12" aria-label={label}>
        {items.map((item) => (
          <li key={item.key} className={type === "video" ? styles.video : styles.thumbnail}>
            {type === "video" ? (
              <VideoPlayer source={item.preview} name={item.name} />
            ) : (
              <Thumbnail item={item} label={label} onOpen={() => setShown(item.key)} />
            )}
            <IconButton
              data-delete=""
              label={t(type === "video" ? "upload.delete-video" : "upload.delete", {
                name: item.name,
              })}
              className={styles.delete}
              disabled={disabled}
              onClick={() => setAsked(item)}
            >
              <TrashIcon size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
      {asked && (
        <DeleteQuestion
          name={asked.name}
          type={type}
          onKeep={() => setAsked(null)}
          onDelete={() => {
            setAsked(null);
            onDelete(asked.key);
          }}
        />
      )}
      {shown !== null && (
        <Suspense>
          <PicturePreview pictures={items} first={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  );
}

type QuestionProps = { name: string; type: MediaKind; onKeep: () => void; onDelete: () => void };

function DeleteQuestion({ name, type, onKeep, onDelete }: QuestionProps) {
  const t = useTexts();
  const footer = (
    <>
      <Button variant="quiet" onClick={onKeep}>
        {t("upload.delete-not")}
      </Button>
      <Button variant="danger" onClick={onDelete}>
        {t(type === "video" ? "upload.delete-video-yes" : "upload.delete-yes")}
      </Button>
    </>
  );
  return (
    <Dialog
      title={t(type === "video" ? "upload.delete-video-question" : "upload.delete-question")}
      onClose={onKeep}
      width={400}
      footer={footer}
    >
      <p className="break-anywhere">{name}</p>
    </Dialog>
  );
}
