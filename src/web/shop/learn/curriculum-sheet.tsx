import { useEffect, useRef, useState } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { MenuIcon } from "#web/ui/icon/more-icons.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { CurriculumList } from "./curriculum-list.tsx";
import type { Curriculum } from "./find-learning.ts";
import styles from "./lesson-page.module.css";

/** The curriculum where a screen has no room beside the lesson: behind a button that says where one is. */
export function CurriculumSheet({ curriculum, current }: { curriculum: Curriculum; current: number }) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const lessons = curriculum.sections.flatMap((section) => section.lessons);
  const at = lessons.findIndex(({ id }) => id === current) + 1;
  return (
    <div className={styles.sheet}>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <MenuIcon size={20} /> {t("learn.curriculum")} · {t("learn.curriculum-at", { at, total: lessons.length })}
      </Button>
      {isOpen && (
        <Dialog title={t("learn.curriculum")} onClose={() => setOpen(false)}>
          <Choices curriculum={curriculum} current={current} onChoose={() => setOpen(false)} />
        </Dialog>
      )}
    </div>
  );
}

/** Opens where one is. */
function Choices(props: { curriculum: Curriculum; current: number; onChoose: () => void }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The dialog around it opens after this.
    const frame = requestAnimationFrame(() => list.current?.querySelector<HTMLElement>("[aria-current]")?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div ref={list}>
      <CurriculumList {...props} />
    </div>
  );
}
