import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from "react";
import {
  type Outline,
  type Slot,
  slotOf,
  slotsFor,
  withPlaced,
  withSectionAt,
} from "#domain/learning/outline/outline.ts";

/** What is being moved, and where it would stand. `way`: by pointer or by keys. */
export type DragState = { way: "pointer" | "keys" } & (
  | { what: "lessons"; ids: readonly number[]; slot: Slot }
  | { what: "section"; id: number; to: number }
);
type Options = {
  list: RefObject<HTMLElement | null>;
  outline: Outline;
  onLessons: (next: Outline, ids: readonly number[], section: number) => void;
  onSections: (next: Outline) => void;
};
type DragSubject = { what: "lessons"; ids: readonly number[] } | { what: "section"; id: number };

/**
 * Lessons and sections are moved by a handle: by mouse and touch, or with Space, the arrows and
 * Space again. Escape leaves all as it was.
 */
export function useOutlineDrag({ list, outline, onLessons, onSections }: Options) {
  const [dragged, setDragged] = useState<DragState | null>(null);
  const begin = (moved: DragSubject, way: DragState["way"]) => {
    if (moved.what === "section")
      return setDragged({ ...moved, way, to: outline.findIndex(({ id }) => id === moved.id) });
    const slot = slotOf(outline, moved.ids);
    if (slot) setDragged({ ...moved, way, slot });
  };
  const drop = () => {
    setDragged(null);
    if (dragged?.what === "section") onSections(withSectionAt(outline, dragged.id, dragged.to));
    if (dragged?.what === "lessons")
      onLessons(withPlaced(outline, dragged.ids, dragged.slot), dragged.ids, dragged.slot.section);
  };
  const pull = (y: number) =>
    setDragged((now) => {
      if (now === null || list.current === null) return now;
      if (now.what === "section") return { ...now, to: sectionAt(list.current, now.id, y) };
      const slot = slotAt(list.current, now.ids, y);
      return slot ? { ...now, slot } : now;
    });
  const step = (by: number) => setDragged((now) => now && stepped(now, outline, by));
  const onKeyDown = (moved: DragSubject) => (event: KeyboardEvent) => {
    const isPicked = dragged?.way === "keys";
    const acts: Record<string, () => void> = isPicked
      ? {
          " ": drop,
          Enter: drop,
          ArrowDown: () => step(1),
          ArrowUp: () => step(-1),
          Escape: () => setDragged(null),
        }
      : { " ": () => begin(moved, "keys"), Enter: () => begin(moved, "keys") };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return {
    dragged,
    handle: (moved: DragSubject) => ({
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        begin(moved, "pointer");
      },
      onPointerMove: ({ clientY }: PointerEvent) => dragged?.way === "pointer" && pull(clientY),
      onPointerUp: () => dragged?.way === "pointer" && drop(),
      onPointerCancel: () => setDragged(null),
      onKeyDown: onKeyDown(moved),
      onBlur: () => dragged?.way === "keys" && setDragged(null),
    }),
  };
}

function stepped(now: DragState, outline: Outline, by: number): DragState {
  if (now.what === "section")
    return { ...now, to: Math.min(outline.length - 1, Math.max(0, now.to + by)) };
  const slots = slotsFor(outline, now.ids);
  const at = slots.findIndex((one) => isSame(one, now.slot));
  return { ...now, slot: slots[at + by] ?? now.slot };
}

export function isSame(one: Slot, other: Slot): boolean {
  return one.section === other.section && one.place === other.place;
}

const middleOf = (element: Element) => {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
};

/** The slot at this height of the window: in the last section whose head is above it. */
function slotAt(list: HTMLElement, ids: readonly number[], y: number): Slot | null {
  const sections = [...list.querySelectorAll<HTMLElement>("[data-section]")];
  const at = sections.findLast((one) => one.getBoundingClientRect().top <= y) ?? sections[0];
  if (at === undefined) return null;
  const others = [...at.querySelectorAll<HTMLElement>("[data-lesson]")].filter(
    ({ dataset }) => !ids.includes(Number(dataset.lesson)),
  );
  return {
    section: Number(at.dataset.section),
    place: others.filter((row) => middleOf(row) < y).length,
  };
}

function sectionAt(list: HTMLElement, id: number, y: number): number {
  const others = [...list.querySelectorAll<HTMLElement>("[data-section]")].filter(
    ({ dataset }) => Number(dataset.section) !== id,
  );
  return others.filter((one) => middleOf(one) < y).length;
}
