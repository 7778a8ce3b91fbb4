import { FieldFrame, useFieldIds } from "./field-frame.tsx";
import styles from "./file-field.module.css";

type Props = { label: string; hint: string; accept: string; onChoose: (file: File) => void };

/** The browser's own chooser: it is reached by keyboard, takes a dropped file and says its name. */
export function FileField({ accept, onChoose, ...words }: Props) {
  const { id, control } = useFieldIds(words);
  return (
    <FieldFrame {...words} id={id}>
      <input
        {...control}
        type="file"
        accept={accept}
        className={styles.file}
        onChange={({ target: { files } }) => {
          const [chosen] = files ?? [];
          if (chosen) onChoose(chosen);
        }}
      />
    </FieldFrame>
  );
}
