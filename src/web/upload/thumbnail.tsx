import { useState } from "react";
import { useTexts } from "../texts/use-texts.tsx";
import { PictureIcon } from "../ui/icon/icons.tsx";
import { VisuallyHidden } from "../ui/text/visually-hidden.tsx";
import type { PreviewPicture } from "./picture-preview.tsx";
import styles from "./upload-field.module.css";

/** A small picture that opens the large one. */
export function Thumbnail({
  item: { name, preview },
  label,
  onOpen,
}: {
  item: PreviewPicture;
  label: string;
  onOpen: () => void;
}) {
  const t = useTexts();
  const [isBroken, setBroken] = useState(false);
  return (
    <button
      type="button"
      className={styles.open}
      title={t("upload.open", { name })}
      onClick={onOpen}
    >
      {isBroken ? (
        <>
          <PictureIcon size={32} />
          <VisuallyHidden>{`${label}: ${name}`}</VisuallyHidden>
        </>
      ) : (
        <img src={preview} alt={`${label}: ${name}`} onError={() => setBroken(true)} />
      )}
    </button>
  );
}
