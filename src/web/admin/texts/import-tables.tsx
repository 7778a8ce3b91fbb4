import { useTexts } from "#web/texts/use-texts.tsx";
import { Table } from "#web/ui/list/table.tsx";
import styles from "./text-admin.module.css";
import type { CheckedFile } from "./use-text-import.ts";

const shownOfEach = 200;

/** The faults of a file by line, and its changes. */
export function ImportTables({ checked: { faults, changes, changed } }: { checked: CheckedFile }) {
  return (
    <>
      {faults.length > 0 && <Faults faults={faults} />}
      {changes.length > 0 && <Changes changes={changes} isCut={changed > shownOfEach} />}
    </>
  );
}

function Faults({ faults }: Pick<CheckedFile, "faults">) {
  const t = useTexts();
  return (
    <section className={styles.part}>
      <h3 className="text-16">{t("texts.import-faults")}</h3>
      <Table label={t("texts.import-faults")} stacks>
        <thead>
          <tr>
            <th scope="col">{t("texts.import-line")}</th>
            <th scope="col">{t("texts.import-key")}</th>
            <th scope="col">{t("texts.import-what")}</th>
          </tr>
        </thead>
        <tbody>
          {faults.map(({ line, key, lang, code, msg }) => (
            <tr key={`${line} ${lang} ${code}`}>
              <td data-head={t("texts.import-line")}>{line}</td>
              <td className={styles.keyCell}>{key || "–"}</td>
              <td className={styles.told}>
                {lang && `${t(`texts.${lang}`)}: `}
                {msg}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {faults.length === shownOfEach && (
        <p className={styles.soft}>{t("texts.import-first", { count: shownOfEach })}</p>
      )}
    </section>
  );
}

function Changes({ changes, isCut }: Pick<CheckedFile, "changes"> & { isCut: boolean }) {
  const t = useTexts();
  return (
    <section className={styles.part}>
      <h3 className="text-16">{t("texts.import-changes")}</h3>
      <Table label={t("texts.import-changes")} stacks>
        <thead>
          <tr>
            <th scope="col">{t("texts.import-key")}</th>
            <th scope="col">{t("texts.history-from")}</th>
            <th scope="col">{t("texts.history-to")}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ key, lang, from, to }) => (
            <tr key={`${key} ${lang}`}>
              <td className={styles.keyCell}>
                {key} · {t(`texts.${lang}`)}
              </td>
              <td lang={lang} className={styles.told} data-head={t("texts.history-from")}>
                {from ?? t("texts.ours-mark")}
              </td>
              <td lang={lang} className={styles.told} data-head={t("texts.history-to")}>
                {to ?? t("texts.ours-mark")}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {isCut && <p className={styles.soft}>{t("texts.import-first", { count: shownOfEach })}</p>}
    </section>
  );
}
