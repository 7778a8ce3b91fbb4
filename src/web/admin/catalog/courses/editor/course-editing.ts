import { createContext, useContext } from "react";
import type { SettingFields } from "#domain/settings/setting-field.ts";
import type { EditingForm } from "#web/admin/form/use-editing.ts";
import type { useWrittenLanguage } from "#web/admin/form/written-language.tsx";
import type { Item, ItemChoices } from "../use-item.ts";

/** The course or product that is being edited, with the one form that its parts share. */
export type CourseEditing = {
  item: Item;
  choices: ItemChoices;
  fields: SettingFields;
  editing: EditingForm;
  written: ReturnType<typeof useWrittenLanguage>;
};

export const CourseEditingContext = createContext<CourseEditing | null>(null);

/** Null outside of the editor: instructors see the lessons alone. */
export function useCourseEditing(): CourseEditing | null {
  return useContext(CourseEditingContext);
}
