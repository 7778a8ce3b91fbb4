import { createContext, useContext } from "react";
import type { SettingFields } from "#domain/settings/setting-field.ts";
import type { EditingForm } from "#web/admin/form/use-editing.ts";
import type { useWrittenLanguage } from "#web/admin/form/written-language.tsx";
import type { Item, ItemChoices } from "../use-item.ts";
import type { ItemDraft } from "./item-draft.ts";
import type { useItemEditing } from "./use-item-editing.ts";

/** The course or product that is being edited, with the one form that its parts share. */
export type CourseEditing = {
  item: Item;
  choices: ItemChoices;
  fields: SettingFields;
  editing: EditingForm;
  /** Whether what is typed is kept. */
  kept: ReturnType<typeof useItemEditing>["kept"];
  /** What another tab has kept meanwhile. */
  apart: ReturnType<typeof useItemEditing>["apart"];
  /** Buyers see it, or will at a time: edits are put into the shop by a press. */
  isOnSale: boolean;
  /** Something waits for a press. */
  isPressed: boolean;
  /** Others who are editing it. */
  others: ItemDraft["others"];
  written: ReturnType<typeof useWrittenLanguage>;
};

export const CourseEditingContext = createContext<CourseEditing | null>(null);

/** Null outside of the editor: instructors see the lessons alone. */
export function useCourseEditing(): CourseEditing | null {
  return useContext(CourseEditingContext);
}
