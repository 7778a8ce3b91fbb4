import type { SettingWords } from "#web/admin/form/setting-input.tsx";
import type { KeyOf } from "#web/texts/text-keys.ts";
import { useFindText, useTexts } from "#web/texts/use-texts.tsx";
import type { AdminCurriculum } from "./use-curriculum.ts";

/** The labels of a lesson's fields, and the sections and lessons to choose from. */
export function useLessonWords({ sections }: Pick<AdminCurriculum, "sections">): SettingWords {
  const t = useTexts();
  const findText = useFindText();
  const nameOf = (rows: readonly { id: number; values: Record<string, unknown> }[], id: string) =>
    String(rows.find((row) => String(row.id) === id)?.values.title ?? `#${id}`);
  const lessons = sections.flatMap((section) => section.lessons);
  return {
    label: (name) => t(`curriculum.field-${name}` as KeyOf<"curriculum">),
    effect: (name) => findText(`curriculum.hint-${name}`),
    option: (name, option) => {
      if (name === "section") return nameOf(sections, option);
      if (name === "release_lesson")
        return option === "" ? t("curriculum.option-none") : nameOf(lessons, option);
      return t(`curriculum.option-${option}` as KeyOf<"curriculum">);
    },
  };
}
