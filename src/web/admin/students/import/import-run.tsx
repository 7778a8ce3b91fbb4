import { useEffect, useRef, useState } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Table } from "#web/ui/list/table.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Badge } from "#web/ui/surface/badge.tsx";
import { Button, LinkButton } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { ProgressBar } from "#web/ui/surface/progress-bar.tsx";
import { Facts } from "#web/ui/text/facts.tsx";
import { formatCount } from "#web/ui/text/format-count.ts";
import { Whys } from "./import-preview.tsx";
import styles from "./student-import.module.css";
import type { ImportResult, Run } from "./use-student-import.ts";

type Props = { run: Run; total: number; onGoOn: () => void; onOther: () => void };

const kinds = ["created", "updated", "same", "skipped", "bad", "waits"] as const;
const step = 100;

/** The progress, and the result of each line. */
export function ImportRun({
  run: { results, after, fault, isBusy },
  total,
  onGoOn,
  onOther,
}: Props) {
  const t = useTexts();
  const top = useRef<HTMLDivElement>(null);
  // The pressed button no longer exists, and the lines below would push this out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once as it begins, and once as it ends
  useEffect(() => top.current?.focus(), [isBusy]);
  const done = after ?? total;
  const made = results.filter(({ result }) => result === "created" || result === "updated").length;
  const words =
    after === null
      ? t("people-import.made", { made: formatCount(made), total: formatCount(total) })
      : t("people-import.progress", { done: formatCount(done), total: formatCount(total) });
  const counts = kinds
    .map((kind) => ({ kind, count: results.filter(({ result }) => result === kind).length }))
    .filter(({ count }) => count > 0);
  return (
    <>
      <Card>
        <div ref={top} tabIndex={-1} className={`${styles.part} ${styles.top}`}>
          {after === null ? (
            <h2>{t("people-import.done")}</h2>
          ) : (
            <ProgressBar value={done / total} label={words} />
          )}
          <p role="status">{words}</p>
          {isBusy && <p className={styles.soft}>{t("people-import.stay")}</p>}
          {fault && (
            <Callout tone="danger" title={t("people-import.stopped")} live>
              {fault}
            </Callout>
          )}
          <Facts
            facts={counts.map(({ kind, count }) => ({
              name: t(`people-import.result-${kind}`),
              value: count,
            }))}
          />
          {!isBusy && (
            <div className="row-8-12 centred">
              {fault && <Button onClick={onGoOn}>{t("people-import.go-on")}</Button>}
              {after === null && (
                <LinkButton to="/admin/people">{t("people-import.see")}</LinkButton>
              )}
              {(after === null || fault) && (
                <Button variant="quiet" onClick={onOther}>
                  {t("people-import.other")}
                </Button>
              )}
            </div>
          )}
        </div>
      </Card>
      {!isBusy && results.length > 0 && <Results results={results} />}
    </>
  );
}

/** Lines that were not imported come first. */
function Results({ results }: { results: readonly ImportResult[] }) {
  const t = useTexts();
  const [shown, setShown] = useState(step);
  const sorted = [
    ...results.filter(({ result }) => result === "bad"),
    ...results.filter(({ result }) => result !== "bad"),
  ];
  return (
    <section className={styles.part}>
      <h2>{t("people-import.results")}</h2>
      <div className={styles.box}>
        <Table label={t("people-import.results")}>
          <thead>
            <tr>
              <th scope="col" data-number="">
                {t("people-import.line")}
              </th>
              <th scope="col">{t("people-import.column-email")}</th>
              <th scope="col">{t("people-import.result")}</th>
            </tr>
          </thead>
          <tbody>
            {sorted.slice(0, shown).map((row) => (
              <ResultRow key={row.line} row={row} />
            ))}
          </tbody>
        </Table>
      </div>
      {sorted.length > shown && (
        <div className="row-8-12 centred">
          <Button variant="quiet" onClick={() => setShown(shown + step)}>
            {t("people-import.more")}
          </Button>
        </div>
      )}
    </section>
  );
}

function ResultRow({
  row: { line, email, result, is_course_opened, faults },
}: {
  row: ImportResult;
}) {
  const t = useTexts();
  const tone =
    result === "bad" ? "danger" : result === "created" || result === "updated" ? "good" : "plain";
  return (
    <tr>
      <td data-number="">{line}</td>
      <td>
        <span className={styles.text}>{email || "–"}</span>
        {is_course_opened && <p className={styles.soft}>{t("people-import.course-opened")}</p>}
        <Whys faults={faults} />
      </td>
      <td>
        <Badge tone={tone}>{t(`people-import.result-${result}`)}</Badge>
      </td>
    </tr>
  );
}
