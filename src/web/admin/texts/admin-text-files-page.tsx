import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { FileField } from "#web/ui/form/file-field.tsx";
import { DownloadIcon } from "#web/ui/icon/more-icons.tsx";
import { BackLink } from "#web/ui/list/back-link.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/surface/skeleton.tsx";
import type { Route } from "./+types/admin-text-files-page";
import { ImportTables } from "./import-tables.tsx";
import styles from "./text-admin.module.css";
import { useTextImport } from "./use-text-import.ts";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("texts.file")} · ${t("admin.texts")} · ${t("shop.name")}`);
};

export default function AdminTextFilesPage() {
  return <TextFiles />;
}

/** Exports all texts for a translator, and imports them. */
export function TextFiles() {
  const t = useTexts();
  return (
    <div className={styles.page}>
      <BackLink to="/admin/texts">{t("admin.texts")}</BackLink>
      <header>
        <h1 className={styles.title}>{t("texts.file")}</h1>
        <p className={styles.soft}>{t("texts.file-lead")}</p>
      </header>
      <Card className={styles.part}>
        <h2 className="text-18">{t("texts.export")}</h2>
        <p className={styles.soft}>{t("texts.export-text")}</p>
        <p className={styles.downloads}>
          <a href={rawEndpoints.exportTextsAsCsv.path} download className={styles.download}>
            <DownloadIcon size={20} /> {t("texts.export-csv")}
          </a>
          <a href={rawEndpoints.exportTextsAsJson.path} download className={styles.download}>
            <DownloadIcon size={20} /> {t("texts.export-json")}
          </a>
        </p>
      </Card>
      <Import />
    </div>
  );
}

function Import() {
  const t = useTexts();
  const { checked, fault, busy, open, confirm, startOver } = useTextImport();
  return (
    <Card className={styles.part}>
      <h2 className="text-18">{t("texts.import")}</h2>
      <p className={styles.soft}>{t("texts.import-text")}</p>
      {fault && (
        <Callout tone="danger" live>
          {fault}
        </Callout>
      )}
      {checked ? (
        <>
          <p role="status" className="strong">
            {checked.changed === 0 && checked.left_out === 0
              ? t("texts.import-nothing")
              : t("texts.import-found", { changed: checked.changed, left: checked.left_out })}
          </p>
          <ImportTables checked={checked} />
          <div className={styles.downloads}>
            {checked.changed > 0 && (
              <Button onClick={confirm} busy={busy}>
                {t("texts.import-save", { count: checked.changed })}
              </Button>
            )}
            <Button variant="quiet" onClick={startOver} aria-disabled={busy}>
              {t("texts.import-other")}
            </Button>
          </div>
        </>
      ) : (
        <>
          <FileField
            label={t("texts.import-file")}
            accept=".csv,.json,text/csv,application/json"
            onChoose={open}
          />
          {busy && (
            <SkeletonGroup>
              <p role="status">{t("texts.import-checking")}</p>
              <Skeleton height="8rem" />
            </SkeletonGroup>
          )}
        </>
      )}
    </Card>
  );
}
