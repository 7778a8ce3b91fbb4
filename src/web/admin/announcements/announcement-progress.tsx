import { useTexts } from "#web/texts/use-texts.tsx";
import { ProgressBar } from "#web/ui/surface/progress-bar.tsx";
import styles from "./announcements.module.css";
import type { Announcement } from "./announcements-query.ts";

/** How far the sending is, and what became of each mail. */
export function AnnouncementProgress({ found: { figures } }: { found: Announcement }) {
  const t = useTexts();
  const { receivers, waiting, sent, refused, passed, left } = figures;
  const done = receivers - waiting;
  const words = t("announce.progress", { done, all: receivers });
  const rows = [
    ["sent", sent],
    ["waiting", waiting],
    ["refused", refused],
    ["passed", passed],
    ["left", left],
  ] as const;
  return (
    <div className="stack-16 one-column">
      <p role="status">{words}</p>
      <ProgressBar value={receivers === 0 ? 0 : done / receivers} label={words} />
      <dl className={styles.figures}>
        {rows.map(([name, count]) => (
          <div key={name}>
            <dt className="soft">{t(`announce.figure-${name}`)}</dt>
            <dd className="strong">{count}</dd>
          </div>
        ))}
      </dl>
      {passed > 0 && <p className="soft">{t("announce.figure-passed-note")}</p>}
    </div>
  );
}
