import { useState } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { formatCountdown, useCountdown } from "#web/ui/text/use-countdown.ts";
import { useSession } from "../session/use-session.ts";
import { leaveView } from "./leave-view.ts";
import styles from "./view-banner.module.css";

/** On every page while an administrator looks at the shop as a student sees it. */
export function ViewBanner() {
  const { user, viewEndsAt } = useSession();
  if (user === null || viewEndsAt === null) return null;
  const { firstname, lastname, username } = user;
  return <Banner name={`${firstname} ${lastname}`.trim() || username} until={viewEndsAt} />;
}

function Banner({ name, until }: { name: string; until: string }) {
  const t = useTexts();
  const left = useCountdown(until);
  const [busy, setBusy] = useState(false);
  const end = () => {
    setBusy(true);
    void leaveView().finally(() => setBusy(false));
  };
  const isOver = left === 0;
  return (
    <section className={styles.banner} aria-label={t("view.as", { name })}>
      <p className={styles.words}>
        <span className="strong">{isOver ? t("view.over") : t("view.as", { name })}</span>
        {!isOver && (
          <span>
            {t("view.only")} ·{" "}
            <span role="timer" aria-live="off" className={styles.time}>
              {left === null ? "–:––" : formatCountdown(left)}
            </span>
          </span>
        )}
      </p>
      <Button variant="quiet" busy={busy} onClick={end}>
        {t("view.end")}
      </Button>
    </section>
  );
}
