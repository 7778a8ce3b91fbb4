import { useTexts } from "#web/texts/use-texts.tsx";
import { Badge } from "#web/ui/surface/badge.tsx";
import { lineStateTones } from "./line-state-badge.tsx";
import styles from "./statement.module.css";
import type { PastImport } from "./statement-query.ts";

/** The lines of a file by state, then outgoing and unreadable ones. */
export function ImportCounts({
  row: { counts, out, bad, taken_back },
}: {
  row: Pick<PastImport, "counts" | "out" | "bad" | "taken_back">;
}) {
  const t = useTexts();
  return (
    <span className={styles.counts}>
      {taken_back && <Badge tone="plain">{t("statement-past.taken-back")}</Badge>}
      {counts.map(({ state, lines }) => (
        <Badge key={state} tone={lineStateTones[state]}>
          {t(`statement.state-${state}`)} {lines}
        </Badge>
      ))}
      {out > 0 && <Badge tone="plain">{t("statement-past.out", { count: out })}</Badge>}
      {bad > 0 && <Badge tone="danger">{t("statement-past.bad", { count: bad })}</Badge>}
    </span>
  );
}
