import { get, post, put } from "../account/address.ts";
import type { Address } from "../endpoint.ts";
import type { curriculumDeskSchemas } from "./curriculum-desk-schemas.ts";
import type { learningSchemas } from "./learning-schemas.ts";

export type LearningSchemas = typeof learningSchemas & typeof curriculumDeskSchemas;

/** What is behind a paid course. NOTE: who may see a lesson is decided by the server for each one; without access it answers as if there were none. */
export const learningEndpoints = {
  getCurriculum: get("/public/learn/:id", "visitor"),
  getLesson: get("/public/learn/:id/lessons/:lessonId", "visitor"),
  saveLessonProgress: post("/private/learn/:id/lessons/:lessonId/progress", "student"),
  getCertificate: get("/public/certificates/:code", "visitor"),
} as const satisfies Record<string, Address>;

/** Sections and lessons, for those who manage the catalogue. */
export const curriculumDeskEndpoints = {
  adminGetCurriculum: get("/api/admin/courses/:id/curriculum", "administrator", "catalog.manage"),
  adminCreateSection: post("/api/admin/courses/:id/sections", "administrator", "catalog.manage"),
  adminOrderSections: post("/api/admin/courses/:id/sections/order", "administrator", "catalog.manage"),
  adminSaveSection: put("/api/admin/sections/:id", "administrator", "catalog.manage"),
  adminDeleteSection: post("/api/admin/sections/:id/delete", "administrator", "catalog.manage"),
  adminCreateLesson: post("/api/admin/sections/:id/lessons", "administrator", "catalog.manage"),
  adminOrderLessons: post("/api/admin/sections/:id/lessons/order", "administrator", "catalog.manage"),
  adminSaveLesson: put("/api/admin/lessons/:id", "administrator", "catalog.manage"),
  adminArchiveLesson: post("/api/admin/lessons/:id/archive", "administrator", "catalog.manage"),
} as const satisfies Record<string, Address>;
