import { useTexts } from "../app/texts/use-texts.tsx";
import { FieldFrame, useFieldIds } from "../ui/field-frame.tsx";
import styles from "./statement.module.css";

/** The browser's own chooser: it is reached by keyboard, takes a dropped file and says its name. */
export function StatementFileField({ onChoose }: { onChoose: (file: File) => void }) {
  const t = useTexts();
  const words = { label: t("statement-import.file"), hint: t("statement-import.file-hint") };
  const { id, control } = useFieldIds(words);
  return (
    <FieldFrame {...words} id={id}>
      <input
        {...control}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        className={styles.file}
        onChange={({ target: { files } }) => {
          const [chosen] = files ?? [];
          if (chosen) onChoose(chosen);
        }}
      />
    </FieldFrame>
  );
}
