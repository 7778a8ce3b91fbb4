import { useState } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Table } from "#web/ui/list/table.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Facts } from "#web/ui/text/facts.tsx";
import { useColumnWords } from "../list/student-field-words.ts";
import styles from "./student-import.module.css";
import type { ImportPreview, ImportResult } from "./use-student-import.ts";

export type ImportRead = NonNullable<ImportPreview["read"]>;

/** The expected result of the import, and the rejected lines. */
export function ImportPreviewResult({ read }: { read: ImportRead }) {
  const t = useTexts();
  const { create, update, same, skip, courses, bad, faults } = read;
  const facts = [
    { name: t("people-import.create"), value: create, strong: true },
    { name: t("people-import.update"), value: update },
    { name: t("people-import.result-same"), value: same },
    { name: t("people-import.skip"), value: skip },
    { name: t("people-import.courses"), value: courses },
    { name: t("people-import.bad"), value: bad, ...(bad > 0 && { tone: "danger" as const }) },
  ];
  return (
    <div className={styles.part}>
      <h2>{t("people-import.preview")}</h2>
      <Facts facts={facts} />
      {bad > 0 && (
        <>
          <Callout tone="danger" title={t("people-import.bad")}>
            {t("people-import.bad-text")}
          </Callout>
          <BadLines faults={faults} />
        </>
      )}
    </div>
  );
}

/** Few, so that the next buttons stay near. */
const step = 20;

/** All rejected lines, some at a time. */
function BadLines({ faults }: Pick<ImportRead, "faults">) {
  const t = useTexts();
  const [shown, setShown] = useState(step);
  return (
    <>
      <div className={styles.box}>
        <BadTable faults={faults.slice(0, shown)} />
      </div>
      {faults.length > shown && (
        <div className="row-8-12 centred">
          <Button variant="quiet" onClick={() => setShown(shown + step)}>
            {t("people-import.more")}
          </Button>
          <p className={styles.soft}>
            {t("people-import.bad-more", { count: faults.length - shown })}
          </p>
        </div>
      )}
    </>
  );
}

function BadTable({ faults }: Pick<ImportRead, "faults">) {
  const t = useTexts();
  return (
    <Table label={t("people-import.bad")}>
      <thead>
        <tr>
          <th scope="col" data-number="">
            {t("people-import.line")}
          </th>
          <th scope="col">{t("people-import.why")}</th>
        </tr>
      </thead>
      <tbody>
        {faults.map(({ line, email, faults: why }) => (
          <tr key={line}>
            <td data-number="">{line}</td>
            <td>
              <span className={styles.text}>{email || "–"}</span>
              <Whys faults={why} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

export function Whys({ faults }: Pick<ImportResult, "faults">) {
  const wordsOf = useColumnWords();
  return (
    <ul className={styles.whys}>
      {faults.map(({ column, code, msg }) => (
        <li key={`${column} ${code}`}>
          {wordsOf(column)}: {msg}
        </li>
      ))}
    </ul>
  );
}
