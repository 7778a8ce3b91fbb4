import { useState } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { ColumnsIcon } from "#web/ui/icon/more-icons.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import styles from "./admin-list.module.css";
import { type ColumnChoices, isColumnShown, withColumn } from "./list-columns.ts";
import { useIsNarrow } from "./use-columns.ts";

type ColumnHead = { key: string; head: string; isForAdmin?: boolean };
type Props = {
  columns: readonly ColumnHead[];
  choices: ColumnChoices;
  onChange: (choices: ColumnChoices) => void;
  /** Mentions the file, if the list has one. */
  hasExport: boolean;
};

/** Chooses the visible columns. The first one links to the record and always stays. */
export function ColumnChoice({ columns, choices, onChange, hasExport }: Props) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="text" onClick={() => setOpen(true)}>
        <ColumnsIcon size={20} /> {t("list.columns")}
      </Button>
      {isOpen && (
        <Dialog
          title={t("list.columns-title")}
          width={440}
          onClose={() => setOpen(false)}
          footer={
            <>
              <Button
                variant="quiet"
                onClick={() => onChange({})}
                aria-disabled={Object.keys(choices).length === 0}
              >
                {t("list.columns-reset")}
              </Button>
              <Button onClick={() => setOpen(false)}>{t("ui.close")}</Button>
            </>
          }
        >
          <Columns columns={columns} choices={choices} onChange={onChange} />
          <p className="soft">{t("list.columns-kept")}</p>
          {hasExport && <p className="soft">{t("list.columns-export")}</p>}
        </Dialog>
      )}
    </>
  );
}

function Columns({
  columns: [first, ...others],
  choices,
  onChange,
}: Pick<Props, "columns" | "choices" | "onChange">) {
  const t = useTexts();
  const isNarrow = useIsNarrow();
  return (
    <fieldset className={styles.columns}>
      <legend className="soft">{t("list.columns-legend")}</legend>
      {first && (
        <Checkbox checked disabled hint={t("list.columns-first")}>
          {first.head}
        </Checkbox>
      )}
      {others.map((column) => (
        <Checkbox
          key={column.key}
          checked={isColumnShown(column, choices, isNarrow)}
          onChange={({ target }) =>
            onChange(withColumn(column, choices, { isShown: target.checked, isNarrow }))
          }
        >
          {column.head}
        </Checkbox>
      ))}
    </fieldset>
  );
}
