import { useState } from "react";
import type { Answer } from "#contract/client.ts";
import { isSameOrder } from "#domain/catalog/reorder.ts";
import type { Outline } from "#domain/learning/outline/outline.ts";
import { api } from "#web/platform/admin-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { type AdminCurriculum, useRereadCurriculum } from "../use-curriculum.ts";

export function outlineOf({ sections }: Pick<AdminCurriculum, "sections">): Outline {
  return sections.map(({ id, lessons }) => ({ id, lessons: lessons.map((one) => one.id) }));
}

/**
 * Shows a new order at once and saves it over the one that was read. If another person has changed
 * the order meanwhile, the outline is read again.
 */
export function usePlacing(curriculum: AdminCurriculum) {
  const t = useTexts();
  const reread = useRereadCurriculum(curriculum.course_id);
  const [wanted, setWanted] = useState<Outline | null>(null);
  const save = async (answering: Promise<Answer<unknown>>) => {
    const answer = await answering;
    if (answer.ok) return notify({ title: t("order.saved"), tone: "good" });
    const text = answer.code === "EDIT_CONFLICT" ? t("order.conflict") : answer.msg;
    notify({ title: t("order.refused"), text, tone: "danger" });
  };
  const show = (next: Outline, answering: () => Promise<Answer<unknown>>) => {
    setWanted(next);
    void save(answering())
      .catch(() => notify({ title: t("error.offline-text"), tone: "danger" }))
      .then(reread)
      .finally(() => setWanted(null));
  };
  const read = outlineOf(curriculum);
  return {
    isSaving: wanted !== null,
    sections: wanted === null ? curriculum.sections : inOrder(curriculum, wanted),
    /** `ids`: the lessons that were moved. */
    placeLessons: (next: Outline, ids: readonly number[], section: number) => {
      const from = lessonsIn(read, section);
      // Those that are about to be taken out are not shown, but stand there still.
      const shown = lessonsIn(next, section);
      const to = [...shown, ...from.filter((id) => !shown.includes(id))];
      const isWithin = ids.every((id) => from.includes(id));
      if (isWithin && isSameOrder(from, to)) return;
      show(next, () =>
        isWithin
          ? api.adminOrderLessons({ params: { id: section }, body: { from, to } })
          : api.adminActOnLessons({
              params: { id: curriculum.course_id },
              body: { chosen: chosenOf(curriculum, ids), act: { what: "move", section, from, to } },
            }),
      );
    },
    placeSections: (next: Outline) => {
      const [from, to] = [read.map(({ id }) => id), next.map(({ id }) => id)];
      if (isSameOrder(from, to)) return;
      show(next, () =>
        api.adminOrderSections({ params: { id: curriculum.course_id }, body: { from, to } }),
      );
    },
  };
}

/** The lessons in the versions in which they were read, in the order of the course. */
export function chosenOf({ sections }: AdminCurriculum, ids: readonly number[]) {
  return sections
    .flatMap(({ lessons }) => lessons)
    .filter(({ id }) => ids.includes(id))
    .map(({ id, version }) => ({ id, version }));
}

function lessonsIn(outline: Outline, section: number): number[] {
  return [...(outline.find(({ id }) => id === section)?.lessons ?? [])];
}

function inOrder({ sections }: AdminCurriculum, wanted: Outline): AdminCurriculum["sections"] {
  const all = new Map(sections.flatMap(({ lessons }) => lessons).map((one) => [one.id, one]));
  return wanted.flatMap(({ id, lessons }) => {
    const section = sections.find((one) => one.id === id);
    return section
      ? [{ ...section, lessons: lessons.flatMap((lesson) => all.get(lesson) ?? []) }]
      : [];
  });
}
