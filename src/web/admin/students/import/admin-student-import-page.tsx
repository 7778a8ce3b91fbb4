import { useState } from "react";
import { UnsavedGuard } from "#web/admin/form/unsaved-guard.tsx";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { FileField } from "#web/ui/form/file-field.tsx";
import { RadioCards } from "#web/ui/form/radio-cards.tsx";
import { BackLink } from "#web/ui/list/back-link.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button, LinkButton } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import type { Route } from "./+types/admin-student-import-page";
import { ImportColumns } from "./import-columns.tsx";
import { ImportConfirm } from "./import-confirm.tsx";
import { ImportPreviewResult } from "./import-preview.tsx";
import { ImportRun } from "./import-run.tsx";
import styles from "./student-import.module.css";
import { useImportRun, useStudentImport } from "./use-student-import.ts";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("people-import.title")} · ${t("shop.name")}`);
};

export default function AdminStudentImportPage() {
  return <StudentImportAdmin />;
}

/** A student file: previewed first, and imported after a confirmation. */
export function StudentImportAdmin() {
  const t = useTexts();
  const [round, setRound] = useState(0);
  return (
    <div className={styles.page}>
      <header>
        <BackLink to="/admin/people">{t("people-import.back")}</BackLink>
        <h1 className={styles.title}>{t("people-import.title")}</h1>
        <p className={styles.soft}>{t("people-import.lead")}</p>
        <LinkButton variant="text" to="/admin/people/imports">
          {t("people-import.past")}
        </LinkButton>
      </header>
      <ImportForm key={round} onOther={() => setRound(round + 1)} />
    </div>
  );
}

function ImportForm({ onOther }: { onOther: () => void }) {
  const t = useTexts();
  const [isInvited, setIsInvited] = useState(true);
  const [isAsking, setIsAsking] = useState(false);
  const studentImport = useStudentImport();
  const { run, go } = useImportRun();
  const { file, preview, columns, existing, isReading } = studentImport;
  const read = preview?.read ?? null;
  const good = read ? read.create + read.update : 0;
  const start = () => {
    setIsAsking(false);
    if (file && preview && columns) void go({ file, existing, columns, isInvited });
  };
  const isDirty = file !== null && (run === null || run.after !== null);
  return (
    <>
      <UnsavedGuard isDirty={isDirty} />
      {run && read ? (
        <ImportRun run={run} total={read.total} onGoOn={start} onOther={onOther} />
      ) : (
        <>
          <FileAndChoices
            studentImport={studentImport}
            isInvited={isInvited}
            onInvite={setIsInvited}
          />
          {preview && columns && (
            <Card>
              <ImportColumns
                preview={preview}
                columns={columns}
                onChange={studentImport.chooseColumns}
              />
            </Card>
          )}
          {preview && !read && !isReading && <Callout>{t("people-import.incomplete")}</Callout>}
          {read && (
            <>
              <Card>
                <ImportPreviewResult read={read} />
              </Card>
              <div className="row-8-12 centred">
                {good > 0 ? (
                  <Button busy={isReading} onClick={() => setIsAsking(true)}>
                    {t("people-import.send", { count: good })}
                  </Button>
                ) : (
                  <p>
                    {t(
                      read.same > 0 && read.bad === 0
                        ? "people-import.nothing-new"
                        : "people-import.nothing",
                    )}
                  </p>
                )}
              </div>
            </>
          )}
          {isAsking && read && (
            <ImportConfirm
              read={read}
              isInvited={isInvited}
              onYes={start}
              onClose={() => setIsAsking(false)}
            />
          )}
        </>
      )}
    </>
  );
}

type Choices = {
  studentImport: ReturnType<typeof useStudentImport>;
  isInvited: boolean;
  onInvite: (isInvited: boolean) => void;
};

function FileAndChoices({
  studentImport: { existing, fault, isReading, choose, chooseExisting },
  isInvited,
  onInvite,
}: Choices) {
  const t = useTexts();
  const cards = (["skip", "update"] as const).map((value) => ({
    value,
    label: t(`people-import.existing-${value}`),
  }));
  return (
    <Card>
      <div className={styles.form}>
        <FileField
          label={t("people-import.file")}
          hint={t("people-import.file-hint")}
          accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChoose={(chosen) => void choose(chosen)}
        />
        <p role="status" className={`${styles.soft} ${styles.status}`}>
          {isReading && t("people-import.reading")}
        </p>
        {fault && (
          <Callout tone="danger" live>
            {fault}
          </Callout>
        )}
        <RadioCards
          legend={t("people-import.existing")}
          name="existing"
          cards={cards}
          value={existing}
          onChange={(next) => chooseExisting(next === "update" ? "update" : "skip")}
        />
        <Checkbox
          name="is_invited"
          hint={t("people-import.invite-hint")}
          checked={isInvited}
          onChange={({ target }) => onInvite(target.checked)}
        >
          {t("people-import.invite")}
        </Checkbox>
      </div>
    </Card>
  );
}
