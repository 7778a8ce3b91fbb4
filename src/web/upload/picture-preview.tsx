import { useEffect, useState } from "react";
import { useTexts } from "../texts/use-texts.tsx";
import { Dialog } from "../ui/dialog/dialog.tsx";
import { BackIcon, ForwardIcon, PictureIcon } from "../ui/icon/icons.tsx";
import { Button, IconButton } from "../ui/surface/button.tsx";
import styles from "./picture-preview.module.css";

export type PreviewPicture = { key: string; name: string; preview: string };
type Props = { pictures: readonly PreviewPicture[]; first: string; onClose: () => void };

/** Large pictures, one after the other. The first follows the last. */
export function PicturePreview({ pictures, first, onClose }: Props) {
  const t = useTexts();
  const count = pictures.length;
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      pictures.findIndex(({ key }) => key === first),
    ),
  );
  const walk = (steps: number) => setAt((before) => (before + steps + count) % count);
  useArrowKeys(count > 1 ? walk : null);
  const shown = pictures[Math.min(at, count - 1)];
  if (!shown) return null;
  const footer = (
    <>
      {count > 1 && (
        <p className={styles.place} aria-live="polite">
          {t("upload.place", { number: at + 1, count })}
        </p>
      )}
      <Button variant="quiet" onClick={onClose}>
        {t("ui.close")}
      </Button>
    </>
  );
  return (
    <Dialog title={shown.name} onClose={onClose} width={1100} footer={footer}>
      <div className={styles.stage}>
        <Large key={shown.key} picture={shown} />
        {count > 1 && (
          <>
            <IconButton
              label={t("upload.previous")}
              className={styles.previous}
              onClick={() => walk(-1)}
            >
              <BackIcon />
            </IconButton>
            <IconButton label={t("upload.next")} className={styles.next} onClick={() => walk(1)}>
              <ForwardIcon />
            </IconButton>
          </>
        )}
      </div>
    </Dialog>
  );
}

function Large({ picture: { name, preview } }: { picture: PreviewPicture }) {
  const t = useTexts();
  const [isBroken, setBroken] = useState(false);
  if (!isBroken)
    return (
      <img src={preview} alt={name} className={styles.large} onError={() => setBroken(true)} />
    );
  return (
    <p className={styles.missing}>
      <PictureIcon size={48} />
      {t("upload.missing")}
    </p>
  );
}

function useArrowKeys(walk: ((steps: number) => void) | null) {
  useEffect(() => {
    if (walk === null) return;
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const steps = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (steps === undefined) return;
      event.preventDefault();
      walk(steps);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [walk]);
}
