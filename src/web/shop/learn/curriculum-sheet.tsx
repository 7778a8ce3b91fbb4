import { lazy, Suspense, useState } from "react";
import { useLoadedOnTouch } from "#web/platform/first-touch.ts";
import { keepLoading } from "#web/platform/keep-loading.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { MenuIcon } from "#web/ui/icon/icons.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Spinner } from "#web/ui/surface/spinner.tsx";
import type { Curriculum } from "./find-learning.ts";
import styles from "./lesson-page.module.css";

const load = async () => ({ default: (await import("./curriculum-dialog.tsx")).CurriculumDialog });
const CurriculumDialog = lazy(() => keepLoading(load));

/** The curriculum on narrow screens, behind a button that names the current lesson. */
export function CurriculumSheet({
  curriculum,
  current,
}: {
  curriculum: Curriculum;
  current: number;
}) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  useLoadedOnTouch(load);
  const lessons = curriculum.sections.flatMap((section) => section.lessons);
  const at = lessons.findIndex(({ id }) => id === current) + 1;
  return (
    <div className={styles.sheet}>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <MenuIcon size={20} /> {t("learn.curriculum")} ·{" "}
        {t("learn.curriculum-at", { at, total: lessons.length })}
      </Button>
      {isOpen && (
        <Suspense fallback={<Spinner label={t("ui.loading")} />}>
          <CurriculumDialog
            curriculum={curriculum}
            current={current}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
