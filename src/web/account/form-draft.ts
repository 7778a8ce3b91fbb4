import type { Picture } from "../upload/picture.ts";
import type { TypedValues } from "./typed-values.ts";

/** A form on its way: what is typed and which pictures are chosen, by field. Outlives the form on the screen. */
export type FormDraft = { typed: TypedValues; pictures: Map<string, readonly Picture[]> };

export function emptyDraft(): FormDraft {
  return { typed: new Map(), pictures: new Map() };
}

export function clearDraft({ typed, pictures }: FormDraft): void {
  typed.clear();
  pictures.clear();
}
