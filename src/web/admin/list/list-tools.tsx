import type { ReactNode } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { DownloadIcon } from "#web/ui/icon/more-icons.tsx";
import styles from "./admin-list.module.css";
import { ColumnChoice } from "./column-choice.tsx";
import { DownloadLink } from "./download-link.tsx";
import type { ColumnChoices } from "./list-columns.ts";

type Props = {
  /** The count as text; null: not counted. */
  found: string | null;
  columns: readonly { key: string; head: string; isForAdmin?: boolean }[];
  choices: ColumnChoices;
  onChoices: (choices: ColumnChoices) => void;
  /** The list as a file; undefined: this administrator may not export. */
  exportHref: string | undefined;
  /** Further actions of the list. */
  children?: ReactNode;
};

/** The line above a list: its count, its columns, and its file. */
export function ListTools({ found, columns, choices, onChoices, exportHref, children }: Props) {
  const t = useTexts();
  return (
    <div className="row-8-16 centred apart">
      <p role="status" className="muted">
        {found}
      </p>
      <div className={styles.tools}>
        {children}
        <ColumnChoice
          columns={columns}
          choices={choices}
          onChange={onChoices}
          hasExport={exportHref !== undefined}
        />
        {exportHref !== undefined && (
          <DownloadLink className={styles.export} href={exportHref}>
            <DownloadIcon size={20} /> {t("list.export")}
          </DownloadLink>
        )}
      </div>
    </div>
  );
}
