import { moved } from "#domain/catalog/reorder.ts";

/** The sections of a course with the ids of their lessons, in order. */
export type Outline = readonly { id: number; lessons: readonly number[] }[];
/** Before which lesson of a section: its place, counted without the lessons that are moved. */
export type Slot = { section: number; place: number };

/** Every place where the lessons can be put, from the top down. */
export function slotsFor(outline: Outline, ids: readonly number[]): Slot[] {
  return without(outline, ids).flatMap(({ id: section, lessons }) =>
    Array.from({ length: lessons.length + 1 }, (_, place) => ({ section, place })),
  );
}

/** The slot in which the first of the lessons stands now. */
export function slotOf(outline: Outline, ids: readonly number[]): Slot | null {
  for (const { id: section, lessons } of outline) {
    const at = lessons.findIndex((id) => ids.includes(id));
    if (at >= 0)
      return { section, place: lessons.slice(0, at).filter((id) => !ids.includes(id)).length };
  }
  return null;
}

/** The outline with the lessons put into the slot, in the order in which they stood. */
export function withPlaced(
  outline: Outline,
  ids: readonly number[],
  { section, place }: Slot,
): Outline {
  const going = outline.flatMap(({ lessons }) => lessons.filter((id) => ids.includes(id)));
  return without(outline, ids).map((one) =>
    one.id === section ? { ...one, lessons: one.lessons.toSpliced(place, 0, ...going) } : one,
  );
}

/** The outline with one section moved before the one at `to`. */
export function withSectionAt(outline: Outline, id: number, to: number): Outline {
  const from = outline.findIndex((one) => one.id === id);
  return from < 0 ? outline : moved(outline, from, to);
}

function without(outline: Outline, ids: readonly number[]): Outline {
  return outline.map((one) => ({
    ...one,
    lessons: one.lessons.filter((id) => !ids.includes(id)),
  }));
}

/** The ids between two lessons of the outline, with both. */
export function idsBetween(outline: Outline, one: number, other: number): number[] {
  const all = outline.flatMap(({ lessons }) => lessons);
  const [from = 0, to = 0] = [all.indexOf(one), all.indexOf(other)].toSorted((a, b) => a - b);
  return from < 0 ? [other] : all.slice(from, to + 1);
}
