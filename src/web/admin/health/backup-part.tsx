import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { formatBytes } from "#domain/storage/storage-space.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { usePress } from "#web/shop/account/settings/use-press.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Button, LinkButton } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { ProgressBar } from "#web/ui/surface/progress-bar.tsx";
import { DateTimeText } from "#web/ui/text/date-text.tsx";
import { Facts } from "#web/ui/text/facts.tsx";
import { formatCount } from "#web/ui/text/format-count.ts";
import { SettingRead } from "../form/setting-part.tsx";
import { adminKeys } from "../shared/admin-keys.ts";
import { StateMark } from "./health-checks.tsx";
import styles from "./health-page.module.css";

type Backups = Output<AllSchemas["adminGetBackups"]>["data"];
type Backup = NonNullable<Backups["backups"]>[number];

const shownAtFirst = 5;

/** The backups, the drill, and a button for one more. */
export function BackupPart({ onEnd }: { onEnd: () => void }) {
  const t = useTexts();
  const read = useQuery({
    queryKey: adminKeys.backups,
    queryFn: async () => goodValue(await api.adminGetBackups()).data,
    refetchInterval: ({ state }) => (state.data?.running ? 2_000 : false),
    refetchOnWindowFocus: false,
  });
  useEnd(read.data?.running ?? null, onEnd);
  return (
    <section className={styles.found} aria-labelledby="backups">
      <h2 id="backups" className="text-18">
        {t("setting.backups")}
      </h2>
      <SettingRead read={read}>
        {(found) => (
          <>
            <State found={found} onStarted={() => void read.refetch()} />
            <Drill drill={found.drill} />
            <BackupList backups={found.backups} />
          </>
        )}
      </SettingRead>
    </section>
  );
}

/** Calls when what ran has ended. */
function useEnd(running: string | null, onEnd: () => void): void {
  const before = useRef(running);
  useEffect(() => {
    if (before.current !== null && running === null) onEnd();
    before.current = running;
  });
}

function State({ found, onStarted }: { found: Backups; onStarted: () => void }) {
  const t = useTexts();
  const { press, busy } = usePress();
  const { where, latest, drill, running, progress, backups } = found;
  const newest = backups?.find(({ fault }) => fault === null);
  const start = (kind: "backup" | "drill") =>
    press(
      kind,
      () => api.adminStartBackup({ body: { kind } }),
      ({ data }) => {
        if (!data.is_started) notify({ title: t("setting.backup-runs-already"), tone: "info" });
        onStarted();
      },
    );
  return (
    <Card className={styles.check}>
      <Facts
        facts={[
          { name: t("setting.backup-where"), value: where },
          {
            name: t("setting.backup-newest"),
            value: newest?.taken_at ? (
              <>
                <DateTimeText value={newest.taken_at} /> · {formatBytes(newest.bytes)}
              </>
            ) : (
              t("setting.backup-none")
            ),
          },
          { name: t("setting.backup-latest"), value: <Ended run={latest} /> },
          { name: t("setting.backup-drill"), value: <Ended run={drill} /> },
        ]}
      />
      {latest?.reason && <p className={styles.reason}>{latest.reason}</p>}
      {running && (
        <div className="stack-8" aria-live="polite">
          <p>{t(`setting.backup-running-${running}`)}</p>
          <ProgressBar
            value={progress && progress.all > 0 ? progress.done / progress.all : 0}
            label={t(`setting.backup-running-${running}`)}
          />
        </div>
      )}
      <div className={styles.again}>
        <Button
          busy={busy === "backup"}
          aria-disabled={running !== null}
          onClick={() => running === null && start("backup")}
        >
          {t("setting.backup-now")}
        </Button>
        <Button
          variant="quiet"
          busy={busy === "drill"}
          aria-disabled={running !== null || !newest}
          onClick={() => running === null && newest && start("drill")}
        >
          {t("setting.backup-drill-now")}
        </Button>
        <LinkButton variant="text" to="/admin/settings/recovery">
          {t("setting.recovery")}
        </LinkButton>
      </div>
    </Card>
  );
}

function Ended({ run }: { run: Backups["latest"] }) {
  const t = useTexts();
  if (run?.ended_at == null) return t("setting.backup-never");
  return (
    <span className={styles.ended}>
      <DateTimeText value={run.ended_at} />
      <StateMark state={run.succeeded ? "good" : "error"} />
    </span>
  );
}

function Drill({ drill }: { drill: Backups["drill"] }) {
  const t = useTexts();
  if (drill === null) return null;
  return (
    <details className={styles.all} open={drill.succeeded === false}>
      <summary>{t("setting.drill-checks")}</summary>
      {drill.reason && <p className={styles.reason}>{drill.reason}</p>}
      <ul className={styles.rows}>
        {drill.checks.map(({ check, problem }) => (
          <li key={check} className={styles.row}>
            <span>
              {t(`setting.drill-${check}`)}
              {problem && <span className={styles.reason}>{problem}</span>}
            </span>
            <StateMark state={problem === null ? "good" : "error"} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function BackupList({ backups }: { backups: Backups["backups"] }) {
  const t = useTexts();
  if (backups === null) return <p className={styles.reason}>{t("setting.backup-away")}</p>;
  if (backups.length === 0) return null;
  const [first, more] = [backups.slice(0, shownAtFirst), backups.slice(shownAtFirst)];
  return (
    <>
      <h3 className={styles.group}>{t("setting.backup-list")}</h3>
      <Rows backups={first} />
      {more.length > 0 && (
        <details className={styles.all}>
          <summary>{t("setting.backup-more", { count: more.length })}</summary>
          <Rows backups={more} />
        </details>
      )}
      <p className="soft">{t("setting.backup-restore")}</p>
    </>
  );
}

function Rows({ backups }: { backups: readonly Backup[] }) {
  const t = useTexts();
  return (
    <ul className={styles.rows}>
      {backups.map(({ id, taken_at, version, rows, files, bytes, fault }) => (
        <li key={id} className={styles.row}>
          <span>
            {taken_at ? <DateTimeText value={taken_at} /> : id}
            <span className={styles.aside}>
              {rows !== null && files !== null
                ? t("setting.backup-content", {
                    version: version ?? "",
                    rows: formatCount(rows),
                    files: formatCount(files),
                    size: formatBytes(bytes),
                  })
                : fault && t(`setting.backup-fault-${fault}`)}
            </span>
          </span>
          <StateMark state={fault === null ? "good" : "error"} />
        </li>
      ))}
    </ul>
  );
}
