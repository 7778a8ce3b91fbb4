import type { LessonKind } from "#domain/learning/lesson.ts";
import type { AdminCurriculum } from "../use-curriculum.ts";
import type { useLessonActs } from "./use-lesson-acts.ts";
import type { DragState, useOutlineDrag } from "./use-outline-drag.ts";

/** What is open beside the outline. */
export type OpenForm =
  | { what: "lesson"; id: number }
  | { what: "section"; id: number }
  | { what: "new"; section: number; kind: LessonKind };

type Handle = ReturnType<typeof useOutlineDrag>["handle"];

/** What the rows of the outline show and do. */
export type OutlineActs = {
  curriculum: AdminCurriculum;
  opened: OpenForm | null;
  onOpen: (opened: OpenForm) => void;
  ticked: readonly number[];
  tick: (id: number, isOn: boolean, isRange: boolean) => void;
  tickAll: (ids: readonly number[], isOn: boolean) => void;
  dragged: DragState | null;
  handle: (moved: Parameters<Handle>[0]) => Partial<ReturnType<Handle>>;
  acts: ReturnType<typeof useLessonActs>;
};
