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
  /** Where the texts of the admin area are not at hand. */
  words?: { choose: string; none: string };
  /** Several files may be chosen at once. */
  onChooseMany?: (files: readonly File[]) => void;
};

/**
 * The browser's file input with a button in the shop's language. It works by keyboard and drag and
 * drop, and shows the file's name.
 */
export function FileField({ accept, onChoose, onChooseMany, words: own, ...words }: Props) {
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
            // Otherwise the browser reports no change when a corrected file is chosen again.
            target.value = "";
            if (onChooseMany) return;
            setName(chosen.name);
          }}
        />
        <span className={styles.button} aria-hidden="true">
          <UploadIcon size={20} />
          {own?.choose ?? t("admin.choose-file")}
        </span>
        <span id={`${id}-name`} className={styles.name}>
          {name ?? (onChooseMany ? "" : (own?.none ?? t("admin.no-file")))}
        </span>
      </div>
    </FieldFrame>
  );
}
