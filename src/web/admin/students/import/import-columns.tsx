import {
  type ImportColumn,
  type ImportMapping,
  importColumns,
  unusedColumns,
} from "#domain/account/import/import-columns.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { useColumnWords } from "../list/student-field-words.ts";
import styles from "./student-import.module.css";
import type { ImportPreview } from "./use-student-import.ts";

type Props = {
  preview: ImportPreview;
  columns: ImportMapping;
  onChange: (columns: ImportMapping) => void;
};

/** Chooses the meaning of columns, each shown with its name and first value. */
export function ImportColumns({ preview: { rows, width, above }, columns, onChange }: Props) {
  const t = useTexts();
  const wordsOf = useColumnWords();
  const [names = [], ...below] = rows;
  const options = Array.from({ length: width }, (_, index) => {
    const name = names[index] || t("people-import.column", { number: index + 1 });
    const sample = below.map((cells) => cells[index]).find(Boolean);
    return { value: String(index), label: sample ? `${name} – ${sample.slice(0, 30)}` : name };
  });
  const unused = unusedColumns(names, columns);
  const choice = (field: ImportColumn) => (
    <SelectField
      key={field}
      label={wordsOf(field)}
      name={field}
      options={[{ value: "", label: t("people-import.not-there") }, ...options]}
      value={columns[field] === null ? "" : String(columns[field])}
      onChange={({ target }) =>
        onChange({ ...columns, [field]: target.value === "" ? null : Number(target.value) })
      }
    />
  );
  return (
    <div className={styles.part}>
      <div>
        <h2>{t("people-import.columns")}</h2>
        <p className={styles.soft}>{t("people-import.columns-text")}</p>
        {above.length > 0 && (
          <p className={styles.soft}>{t("people-import.above", { lines: above.join(", ") })}</p>
        )}
        {unused.length > 0 && (
          <p className={styles.soft}>{t("people-import.unused", { names: unused.join(" · ") })}</p>
        )}
      </div>
      <div className={styles.columns}>{importColumns.map(choice)}</div>
    </div>
  );
}
