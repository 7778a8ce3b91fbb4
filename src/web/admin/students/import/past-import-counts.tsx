import { useTexts } from "#web/texts/use-texts.tsx";
import { Badge } from "#web/ui/surface/badge.tsx";
import { lineResults, type PastImport } from "./past-imports-query.ts";
import styles from "./student-import.module.css";

export const lineTones = {
  created: "good",
  updated: "brand",
  same: "plain",
  skipped: "plain",
  bad: "danger",
  waits: "brand",
} as const;

/** The results of a file's lines, as far as they were imported. */
export function PastImportCounts({ row }: { row: PastImport }) {
  const t = useTexts();
  const done = lineResults.reduce((sum, result) => sum + row[result], 0);
  return (
    <span className={styles.counts}>
      {lineResults
        .filter((result) => row[result] > 0)
        .map((result) => (
          <Badge key={result} tone={lineTones[result]}>
            {t(`people-import.result-${result}`)} {row[result]}
          </Badge>
        ))}
      {done < row.lines && (
        <Badge tone="danger">{t("people-import.past-left", { count: row.lines - done })}</Badge>
      )}
    </span>
  );
}
