import type { ReactNode } from "react";
import { type SeenAs, seenAsKinds } from "#domain/learning/example-learner.ts";
import type { Curriculum } from "./find-learning.ts";

/** The example learner in an address: `?as=middle`. */
export function seenAsOf(request: Request): { as?: SeenAs } {
  const asked = new URL(request.url).searchParams.get("as");
  const as = seenAsKinds.find((kind) => kind === asked);
  return as ? { as } : {};
}

/** The address of a course or lesson for learners. It keeps the example learner. */
export function learnPath(
  { course_id: id, seen_as: as }: Pick<Curriculum, "course_id" | "seen_as">,
  lessonId?: number,
  film?: string,
): string {
  return `/learn/${id}${lessonId === undefined ? "" : `/${lessonId}`}${film === undefined ? "" : `/${film}`}${as === null ? "" : `?as=${as}`}`;
}

/** The page where the caller edits the course's lessons; null: none. */
export function editPath({
  course_id: id,
  edits_as: editsAs,
}: Pick<Curriculum, "course_id" | "edits_as">): string | null {
  return editsAs === null
    ? null
    : editsAs === "administrator"
      ? `/admin/courses/${id}/curriculum`
      : `/teach/${id}`;
}

/** Shows a learner's control as inactive while staff view the page. */
export function Shown({ isOff, children }: { isOff: boolean; children: ReactNode }) {
  return isOff ? <fieldset disabled>{children}</fieldset> : children;
}
