import { useRef, useState } from "react";
import { idsBetween } from "#domain/learning/outline/outline.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { VisuallyHidden } from "#web/ui/text/visually-hidden.tsx";
import type { AdminCurriculum } from "../use-curriculum.ts";
import { ActsBar } from "./acts-bar.tsx";
import styles from "./outline.module.css";
import type { OpenForm, OutlineActs } from "./outline-acts.ts";
import { OutlineSection } from "./outline-section.tsx";
import { useLessonActs } from "./use-lesson-acts.ts";
import { type DragState, useOutlineDrag } from "./use-outline-drag.ts";
import { outlineOf, usePlacing } from "./use-placing.ts";

type Props = {
  curriculum: AdminCurriculum;
  opened: OpenForm | null;
  onOpen: (opened: OpenForm) => void;
};

/** The sections and lessons of a course as one list. */
export function Outline({ curriculum, opened, onOpen }: Props) {
  const t = useTexts();
  const list = useRef<HTMLOListElement>(null);
  const placing = usePlacing(curriculum);
  const acts = useLessonActs(curriculum);
  const shown = {
    sections: placing.sections.map((section) => ({
      ...section,
      lessons: section.lessons.filter(({ id }) => !acts.going.includes(id)),
    })),
  };
  const { ticked, tick, setTicked } = useTicked(shown);
  const { dragged, handle } = useOutlineDrag({
    list,
    outline: outlineOf(shown),
    onLessons: placing.placeLessons,
    onSections: placing.placeSections,
  });
  const lessons = shown.sections.flatMap((section) => section.lessons);
  const drafts = lessons.filter(({ values }) => values.is_published !== true).map(({ id }) => id);
  const line: OutlineActs = {
    curriculum,
    opened,
    onOpen,
    ticked,
    tick,
    tickAll: (ids, isOn) =>
      setTicked((before) =>
        isOn ? [...new Set([...before, ...ids])] : before.filter((id) => !ids.includes(id)),
      ),
    dragged,
    // What is being saved is moved again afterwards.
    handle: (moved) => (placing.isSaving ? {} : handle(moved)),
    acts,
  };
  return (
    <div className={styles.outline}>
      {drafts.length > 0 && (
        <div className={styles.drafts}>
          <span>{t("curriculum.drafts", { count: drafts.length })}</span>
          <Button variant="text" onClick={() => setTicked(drafts)}>
            {t("curriculum.drafts-tick")}
          </Button>
        </div>
      )}
      {acts.faults.length > 0 && (
        <Callout tone="danger" title={t("curriculum.acts-none")} live>
          <ul>
            {acts.faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Callout>
      )}
      <ol ref={list} className={styles.sections} aria-label={t("curriculum.outline")}>
        {shown.sections.map((section, at) => (
          <OutlineSection
            key={section.id}
            section={section}
            line={line}
            isLast={at === shown.sections.length - 1}
            marksSection={dragged?.what === "section" ? markAt(shown.sections, dragged, at) : null}
          />
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">
          {dragged?.way === "keys" ? t("curriculum.moving", placeOf(shown, dragged)) : ""}
        </span>
      </VisuallyHidden>
      <ActsBar curriculum={curriculum} ticked={ticked} acts={acts} onDone={() => setTicked([])} />
    </div>
  );
}

type ShownSections = Pick<AdminCurriculum, "sections">;

/** Lessons that are no longer there are not ticked. With Shift all between two ticks are. */
function useTicked({ sections }: ShownSections) {
  const [marked, setTicked] = useState<readonly number[]>([]);
  const last = useRef<number | null>(null);
  const known = new Set(sections.flatMap(({ lessons }) => lessons.map(({ id }) => id)));
  const tick = (id: number, isOn: boolean, isRange: boolean) => {
    const ids =
      isRange && last.current !== null
        ? idsBetween(outlineOf({ sections }), last.current, id)
        : [id];
    last.current = id;
    setTicked((before) =>
      isOn ? [...new Set([...before, ...ids])] : before.filter((one) => !ids.includes(one)),
    );
  };
  return { ticked: marked.filter((id) => known.has(id)), tick, setTicked };
}

/** Whether the dragged section would stand before or behind this one. */
function markAt(
  sections: readonly { id: number }[],
  { id, to }: Extract<DragState, { what: "section" }>,
  at: number,
): "before" | "behind" | null {
  const others = sections.filter((one) => one.id !== id);
  const own = sections[at]?.id;
  if (others[to]?.id === own) return "before";
  return to === others.length && others.at(-1)?.id === own ? "behind" : null;
}

function placeOf({ sections }: ShownSections, dragged: DragState): { place: number; name: string } {
  if (dragged.what === "section") return { place: dragged.to + 1, name: "" };
  const section = sections.find(({ id }) => id === dragged.slot.section);
  return { place: dragged.slot.place + 1, name: String(section?.values.title ?? "") };
}
