import type { Picture } from "#web/upload/picture.ts";
import type { TypedValues } from "./typed-values.ts";

/**
 * An unsent form: typed values and chosen pictures by field. It outlives the form on the screen.
 */
export type FormDraft = {
  typed: TypedValues;
  pictures: Map<string, readonly Picture[]>;
  /** The values that were read when the draft began, to compare with later changes. */
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
