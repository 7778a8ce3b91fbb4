import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { formatBytes } from "#domain/storage/storage-space.ts";
import { api, goodValue } from "#web/platform/api-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { DownloadIcon } from "#web/ui/icon/more-icons.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { Spinner } from "#web/ui/surface/spinner.tsx";
import { formatDateTime } from "#web/ui/text/format-date.ts";
import { useDateLanguage } from "#web/ui/text/use-date-language.ts";
import { Own, SettingsPart, settingsMeta, useOwn } from "../settings/settings-part.tsx";
import { usePress } from "../settings/use-press.ts";
import type { Route } from "./+types/data-page";
import styles from "./own-data.module.css";

type DataExport = Output<AllSchemas["getDataExport"]>["data"];

const pollMs = 1500;

/** Requests and downloads a copy of all own data. It updates when the copy is ready. */
function OwnData() {
  const t = useTexts();
  const { press, busy } = usePress();
  const copy = useOwn(
    "data",
    async () => goodValue(await api.getDataExport()).data,
    (found) => (found?.state === "waiting" ? pollMs : false),
  );
  const ask = () =>
    press(
      "ask",
      () => api.requestDataExport(),
      () => copy.refetch(),
    );
  return (
    <SettingsPart title="data.title" lead="data.lead">
      <Own read={copy}>
        {(found) => (
          <>
            <Card className={styles.copy}>
              <CopyState found={found} />
              {found.state !== "waiting" && (
                <Button
                  variant={found.state === "ready" ? "quiet" : "primary"}
                  busy={busy !== null}
                  onClick={ask}
                >
                  {t(found.state === "ready" ? "data.ask-again" : "data.ask")}
                </Button>
              )}
            </Card>
            <OwnFiles files={found.files} />
          </>
        )}
      </Own>
    </SettingsPart>
  );
}

function CopyState({ found: { state, id, ends_at, size_bytes } }: { found: DataExport }) {
  const t = useTexts();
  const lang = useDateLanguage();
  return (
    <div role="status" className={styles.state}>
      {state === "waiting" && (
        <>
          <h2 className={styles.title}>
            <Spinner /> {t("data.waiting")}
          </h2>
          <p className="muted">{t("data.waiting-text")}</p>
        </>
      )}
      {state === "ready" && id !== null && (
        <>
          <h2 className={styles.title}>{t("data.ready")}</h2>
          <p className="muted">
            {t("data.ready-text", { date: formatDateTime(new Date(ends_at ?? 0), lang) })}
          </p>
          <a
            className={styles.download}
            href={rawEndpoints.downloadDataExport.path.replace(":id", String(id))}
            download="my-data.json"
          >
            <DownloadIcon size={20} /> {t("data.download", { size: formatBytes(size_bytes ?? 0) })}
          </a>
        </>
      )}
    </div>
  );
}

function OwnFiles({ files }: Pick<DataExport, "files">) {
  const t = useTexts();
  return (
    <Card className={styles.copy}>
      <div>
        <h2 className={styles.title}>{t("data.files")}</h2>
        <p className="muted">{t(files.length === 0 ? "data.files-none" : "data.files-text")}</p>
      </div>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map(({ name, label, purpose, url, size_bytes }) => (
            <li key={name}>
              <a href={url} target="_blank" rel="noreferrer" className={styles.file}>
                <span>{t(`data.purpose-${purpose as "slip"}`)}</span>
                <span className="muted">
                  {[label, formatBytes(size_bytes)].filter(Boolean).join(" · ")}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta("data.title", matches);

export default function DataPage() {
  return <OwnData />;
}
