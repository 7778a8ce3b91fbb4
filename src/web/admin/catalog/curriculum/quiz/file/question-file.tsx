import { useState } from "react";
import { type QuestionFormat, questionFormats } from "#domain/learning/quiz/file/filed-question.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { FileField } from "#web/ui/form/file-field.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { Table } from "#web/ui/list/table.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import styles from "./question-file.module.css";
import {
  type QuestionFilePreview,
  type SavedFile,
  useQuestionExport,
  useQuestionImport,
} from "./use-question-file.ts";

/** Questions in from a file, and out as one. */
export function QuestionFile({
  lessonId,
  hasQuestions,
}: {
  lessonId: number;
  hasQuestions: boolean;
}) {
  return (
    <div className={styles.parts}>
      <ImportPart lessonId={lessonId} />
      {hasQuestions && <ExportPart lessonId={lessonId} />}
    </div>
  );
}

function ImportPart({ lessonId }: { lessonId: number }) {
  const t = useTexts();
  const { preview, added, fault, isBusy, choose, add } = useQuestionImport(lessonId);
  const isGood = preview !== null && preview.fault_count === 0;
  return (
    <div className={styles.part}>
      <FileField
        label={t("question.file-in")}
        hint={t("question.file-hint")}
        accept=".xlsx,.csv,.txt,.tsv,.gift,.xml,text/plain,text/csv,text/xml"
        onChoose={(chosen) => void choose(chosen)}
      />
      <p role="status" className={`soft ${styles.status}`}>
        {isBusy ? t("question.file-reading") : null}
        {added !== null && t("question.file-added", { count: added })}
      </p>
      {fault && (
        <Callout tone="danger" live>
          {fault}
        </Callout>
      )}
      {preview && <Preview preview={preview} />}
      {isGood && (
        <div className="row-8">
          <Button busy={isBusy} onClick={() => void add()}>
            {t("question.file-add", { count: preview.found })}
          </Button>
        </div>
      )}
    </div>
  );
}

function Preview({ preview }: { preview: QuestionFilePreview }) {
  const t = useTexts();
  const { format, found, first, faults, fault_count: count, left } = preview;
  return (
    <>
      <p>{t("question.file-found", { count: found, format: t(`question.format-${format}`) })}</p>
      {count > 0 && (
        <>
          <Callout tone="danger" title={t("question.file-bad", { count })} live>
            {t("question.file-bad-text")}
          </Callout>
          <Places places={faults} format={format} label={t("question.file-bad", { count })} />
          {count > faults.length && (
            <p className="soft">{t("question.file-more", { count: count - faults.length })}</p>
          )}
        </>
      )}
      {left.length > 0 && (
        <>
          <Callout title={t("question.file-left")} />
          <Places places={left} format={format} label={t("question.file-left")} />
        </>
      )}
      {count === 0 && (
        <Table label={t("question.file-first")}>
          <thead>
            <tr>
              <th scope="col">{t("question.field-body")}</th>
              <th scope="col">{t("question.file-right")}</th>
            </tr>
          </thead>
          <tbody>
            {first.map((row) => (
              <tr key={row.line}>
                <td className={styles.words}>
                  {row.body}
                  <span className="soft"> · {t(`question.kind-${row.kind}`)}</span>
                </td>
                <td className={styles.words}>{row.right}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  );
}

type PlaceRow = QuestionFilePreview["faults"][number];

function Places({
  places,
  format,
  label,
}: {
  places: readonly PlaceRow[];
  format: QuestionFormat;
  label: string;
}) {
  const t = useTexts();
  const isSheet = format === "xlsx" || format === "csv";
  return (
    <div className={styles.box}>
      <Table label={label}>
        <thead>
          <tr>
            <th scope="col">{t(isSheet ? "question.file-cell" : "question.file-place")}</th>
            <th scope="col">{t("question.file-why")}</th>
          </tr>
        </thead>
        <tbody>
          {places.map(({ line, column, msg }) => (
            <tr key={`${line} ${column} ${msg}`}>
              <td className={styles.place}>
                {isSheet ? `${columnLetters(column)}${line}` : `${line}:${column}`}
              </td>
              <td className={styles.words}>{msg}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

/** 1 is A, 27 is AA. */
function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + ((column - 1) % 26));
  return column > 26 ? columnLetters(Math.floor((column - 1) / 26)) + letter : letter;
}

function ExportPart({ lessonId }: { lessonId: number }) {
  const t = useTexts();
  const [format, setFormat] = useState<QuestionFormat>("xlsx");
  const { saved, fault, isBusy, save } = useQuestionExport(lessonId);
  return (
    <div className={styles.part}>
      <SelectField
        name="format"
        label={t("question.file-out")}
        options={questionFormats.map((value) => ({
          value,
          label: t(`question.format-${value}`),
        }))}
        value={format}
        onChange={({ target }) => setFormat(target.value as QuestionFormat)}
      />
      <div className="row-8">
        <Button variant="quiet" busy={isBusy} onClick={() => void save(format)}>
          {t("question.file-save")}
        </Button>
      </div>
      {fault && (
        <Callout tone="danger" live>
          {fault}
        </Callout>
      )}
      {saved && <Lost saved={saved} />}
    </div>
  );
}

function Lost({ saved: { missing, lost } }: { saved: SavedFile }) {
  const t = useTexts();
  return (
    <>
      {missing.length > 0 && (
        <Callout live>{t("question.file-missing", { numbers: missing.join(", ") })}</Callout>
      )}
      {lost.length > 0 && (
        <Callout live>{t("question.file-lost", { numbers: lost.join(", ") })}</Callout>
      )}
    </>
  );
}
