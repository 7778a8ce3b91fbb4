import { type ReactNode, useState } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { UploadIcon } from "../icon/more-icons.tsx";
import { FieldFrame, useFieldIds } from "./field-frame.tsx";
import styles from "./file-field.module.css";

type Props = {
  label: ReactNode;
  hint?: ReactNode;
  accept: string;
  onChoose: (file: File) => void;
  /** Several may be chosen at once, and come together. */
  onChooseMany?: (files: readonly File[]) => void;
};

/**
 * The browser's own chooser under a button that speaks the shop's language: it is reached by
 * keyboard, takes a dropped file and says its name.
 */
export function FileField({ accept, onChoose, onChooseMany, ...words }: Props) {
  const t = useTexts();
  const { id, control } = useFieldIds(words);
  const [name, setName] = useState<string | null>(null);
  const described = [control["aria-describedby"], `${id}-name`].filter(Boolean).join(" ");
  return (
    <FieldFrame {...words} id={id}>
      <div className={styles.file}>
        <input
          {...control}
          aria-describedby={described}
          type="file"
          accept={accept}
          multiple={onChooseMany !== undefined}
          onChange={({ target }) => {
            const all = [...(target.files ?? [])];
            const [chosen] = all;
            if (!chosen) return;
            if (onChooseMany) onChooseMany(all);
            else onChoose(chosen);
            // A browser says nothing when a file that was put right is chosen once more.
            target.value = "";
            if (onChooseMany) return;
            setName(chosen.name);
          }}
        />
        <span className={styles.button} aria-hidden="true">
          <UploadIcon size={20} />
          {t("admin.choose-file")}
        </span>
        <span id={`${id}-name`} className={styles.name}>
          {name ?? (onChooseMany ? "" : t("admin.no-file"))}
        </span>
      </div>
    </FieldFrame>
  );
}
