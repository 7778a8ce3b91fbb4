import type { Picture } from "#web/upload/picture.ts";
import type { TypedValues } from "./typed-values.ts";

/**
 * A form on its way: what is typed and which pictures are chosen, by field. Outlives the form on
 * the screen.
 */
export type FormDraft = {
  typed: TypedValues;
  pictures: Map<string, readonly Picture[]>;
  /** What was read when it was begun, for what is changed over it. */
  begunFrom?: ReadBefore;
};
export type ReadBefore = { readonly version: number; readonly [field: string]: unknown };

export function emptyDraft(): FormDraft {
  return { typed: new Map(), pictures: new Map() };
}

export function clearDraft(draft: FormDraft): void {
  draft.typed.clear();
  draft.pictures.clear();
  delete draft.begunFrom;
}
