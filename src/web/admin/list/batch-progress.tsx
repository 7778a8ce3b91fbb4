import { useEffect, useRef, useState } from "react";
import { api } from "#web/platform/admin-client.ts";
import { saveCsv } from "#web/platform/save-csv.ts";
import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { Table } from "#web/ui/list/table.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Badge } from "#web/ui/surface/badge.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { ProgressBar } from "#web/ui/surface/progress-bar.tsx";
import styles from "./batch.module.css";
import type { BatchResult, NamedRecord } from "./batch-act.ts";
import type { BatchRun } from "./use-batch-run.ts";

const step = 100;

type Props = {
  run: BatchRun;
  /** The text about skipped records. */
  leftOut: string | false;
  name: string;
};

/** The progress, and at the end each result. */
export function BatchProgress({
  run: { of: chosen, results, left, fault, isBusy },
  leftOut,
  name,
}: Props) {
  const t = useTexts();
  const top = useRef<HTMLDivElement>(null);
  // The pressed button no longer exists.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once as it begins, and once as it ends
  useEffect(() => top.current?.focus(), [isBusy]);
  const refused = results.filter(({ code }) => code !== null).length;
  const done = results.length - refused;
  const words = t("list.batch-progress", {
    done: chosen.length - left.length,
    total: chosen.length,
  });
  return (
    <div className="stack-16 one-column">
      <div ref={top} tabIndex={-1} className={styles.top}>
        {isBusy && <ProgressBar value={1 - left.length / chosen.length} label={words} />}
        <p role="status" className="strong">
          {isBusy
            ? words
            : [
                t("list.batch-done", { count: done }),
                refused > 0 && t("list.batch-refused", { count: refused }),
                left.length > 0 && t("list.batch-left", { count: left.length }),
              ]
                .filter(Boolean)
                .join(" · ")}
        </p>
        {leftOut && <p className={styles.soft}>{leftOut}</p>}
      </div>
      {fault && (
        <Callout tone="danger" title={t("list.batch-fault")} live>
          {fault}
        </Callout>
      )}
      {!isBusy && results.length > 0 && <Results results={results} chosen={chosen} name={name} />}
    </div>
  );
}

/**
 * Refusals first. Of many results only refusals are shown, and the file has all. `name`: the file's
 * name.
 */
function Results({
  results,
  chosen,
  name,
}: {
  results: readonly BatchResult[];
  chosen: readonly NamedRecord[];
  name: string;
}) {
  const t = useTexts();
  const [shown, setShown] = useState(step);
  const refused = results.filter(({ code }) => code !== null);
  const isMany = results.length > step;
  const sorted = isMany ? refused : [...refused, ...results.filter(({ code }) => code === null)];
  const nameOf = new Map(chosen.map((one) => [one.id, one]));
  const resultOf = new Map(results.map((one) => [one.id, one]));
  const [isTaking, setTaking] = useState(false);
  /** Every download is logged. */
  const take = async () => {
    setTaking(true);
    const noted = await api
      .adminNoteResultsTaken({ body: { act: name, lines: chosen.length } })
      .catch(() => null);
    setTaking(false);
    if (noted?.ok) save();
    else notify({ tone: "danger", title: noted?.msg ?? t("error.offline-text") });
  };
  const save = () =>
    saveCsv(name, [
      [t("list.batch-number"), t("list.batch-what"), t("list.batch-result"), t("list.batch-why")],
      ...chosen.map((one) => [
        one.id,
        one.name,
        resultText(t, resultOf.get(one.id)),
        resultOf.get(one.id)?.msg ?? "",
      ]),
    ]);
  return (
    <>
      {sorted.length > 0 && (
        <div className={styles.box}>
          <Table label={t("list.batch-results")}>
            <thead>
              <tr>
                <th scope="col">{t("list.batch-what")}</th>
                <th scope="col">{t("list.batch-result")}</th>
              </tr>
            </thead>
            <tbody>
              {sorted.slice(0, shown).map((result) => (
                <ResultRow key={result.id} result={result} named={nameOf.get(result.id)} />
              ))}
            </tbody>
          </Table>
        </div>
      )}
      {isMany && <p className={styles.soft}>{t("list.batch-only-refused")}</p>}
      <div className={styles.actions}>
        {sorted.length > shown && (
          <Button variant="quiet" onClick={() => setShown(shown + step)}>
            {t("list.batch-show-more")}
          </Button>
        )}
        <Button variant="text" busy={isTaking} onClick={() => void take()}>
          {t("list.batch-csv")}
        </Button>
      </div>
    </>
  );
}

function resultText(t: Translate, result: BatchResult | undefined): string {
  if (result === undefined) return t("list.batch-row-left");
  return t(
    result.code !== null
      ? "list.batch-row-refused"
      : result.waits_for_second
        ? "list.batch-row-waits"
        : "list.batch-row-done",
  );
}

function ResultRow({ result, named }: { result: BatchResult; named: NamedRecord | undefined }) {
  const t = useTexts();
  const { code, msg, waits_for_second: waits } = result;
  const tone = code !== null ? "danger" : waits ? "brand" : "good";
  return (
    <tr>
      <th scope="row" className={styles.name}>
        {named && (
          <LocaleLink to={named.to} target="_blank">
            {named.name}
          </LocaleLink>
        )}
      </th>
      <td>
        <Badge tone={tone}>{resultText(t, result)}</Badge>
        {msg && <p className={styles.why}>{msg}</p>}
      </td>
    </tr>
  );
}
