import { codeCurricula } from "./curricula/code-curricula.ts";
import type { DemoCurriculum } from "./curricula/demo-lesson.ts";
import { languageCurricula } from "./curricula/language-curricula.ts";
import { otherCurricula } from "./curricula/other-curricula.ts";

/** The lessons of some courses of the demo, all published. */
export const curricula: DemoCurriculum[] = [
  ...codeCurricula,
  ...languageCurricula,
  ...otherCurricula,
];
