import { useCallback, useEffect, useState } from "react";
import { formatBytes } from "#domain/storage/storage-space.ts";
import { hearShop } from "#web/offline/care/hear-shop.ts";
import { forgetLessons, readKept } from "#web/offline/care/kept-lessons.ts";
import { useSession } from "#web/shell/session/use-session.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Button } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { HomeSection } from "./home-section.tsx";

/** What this device keeps to be read without a connection. Nothing is shown while it keeps nothing. */
export function KeptLessons() {
  const t = useTexts();
  const { kept, read } = useKept();
  const [busy, setBusy] = useState(false);
  if (kept === null || kept.count === 0) return null;
  const clear = async () => {
    setBusy(true);
    try {
      await forgetLessons();
      notify({ title: t("my-courses.kept-cleared"), tone: "good" });
      await read();
    } catch {
      notify({ title: t("my-courses.kept-failed"), tone: "danger" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <HomeSection title={t("my-courses.kept")}>
      <Card className="stack-12">
        <p>{t("my-courses.kept-sum", { count: kept.count, size: formatBytes(kept.bytes) })}</p>
        <p className="soft">{t("my-courses.kept-text")}</p>
        <div className="row-8-12">
          <Button variant="quiet" busy={busy} onClick={() => void clear()}>
            {t("my-courses.kept-clear")}
          </Button>
        </div>
      </Card>
    </HomeSection>
  );
}

/** The shop is asked first, so that nothing is shown whose access has ended. */
function useKept() {
  const [kept, setKept] = useState<{ count: number; bytes: number } | null>(null);
  const isKnown = useSession().status === "ready";
  const read = useCallback(async () => {
    await hearShop({ atOnce: true });
    setKept(await readKept().catch(() => null));
  }, []);
  useEffect(() => {
    if (isKnown) void read();
  }, [isKnown, read]);
  return { kept, read };
}
