import { useEffect, useRef } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { CurriculumList } from "./curriculum-list.tsx";
import type { Curriculum } from "./find-learning.ts";

type Props = { curriculum: Curriculum; current: number; onClose: () => void };

/** The curriculum over a lesson. It closes when a lesson is chosen. */
export function CurriculumDialog({ curriculum, current, onClose }: Props) {
  const t = useTexts();
  return (
    <Dialog title={t("learn.curriculum")} onClose={onClose}>
      <Choices curriculum={curriculum} current={current} onChoose={onClose} />
    </Dialog>
  );
}

/** Focuses the current lesson, so that the list opens there. */
function Choices(props: { curriculum: Curriculum; current: number; onChoose: () => void }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The dialog opens after this effect.
    const frame = requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>("[aria-current]")?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div ref={list}>
      <CurriculumList {...props} />
    </div>
  );
}
