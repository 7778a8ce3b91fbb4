import { get, post, put } from "../account/address.ts";
import type { Address } from "../endpoint.ts";

// NOTE: it has its own file, so that no learner's page loads it.

/**
 * Sections and lessons, for administrators who manage the catalogue. Calls with `editor` are also
 * for instructors, in courses that the owner lets them edit.
 */
export const curriculumAdminEndpoints = {
  adminGetCurriculum: get("/api/admin/courses/:id/curriculum", "editor", "catalog.manage"),
  adminCreateSection: post("/api/admin/courses/:id/sections", "editor", "catalog.manage"),
  adminOrderSections: post("/api/admin/courses/:id/sections/order", "editor", "catalog.manage"),
  adminSaveSection: put("/api/admin/sections/:id", "editor", "catalog.manage"),
  adminDeleteSection: post("/api/admin/sections/:id/delete", "editor", "catalog.manage"),
  adminCreateLesson: post("/api/admin/sections/:id/lessons", "editor", "catalog.manage"),
  adminCreateDrafts: post("/api/admin/sections/:id/lessons/drafts", "editor", "catalog.manage"),
  adminOrderLessons: post("/api/admin/sections/:id/lessons/order", "editor", "catalog.manage"),
  adminSaveLesson: put("/api/admin/lessons/:id", "editor", "catalog.manage"),
  adminActOnLessons: post("/api/admin/courses/:id/lessons/acts", "editor", "catalog.manage"),
  adminListFilms: get("/api/admin/courses/:id/films", "editor", "catalog.manage"),
  adminRetryFilm: post("/api/admin/lessons/:id/film/retry", "editor", "catalog.manage"),
  adminArchiveLesson: post("/api/admin/lessons/:id/archive", "editor", "catalog.manage"),
  adminGetCourseReport: get(
    "/api/admin/courses/:id/report",
    "administrator",
    "catalog.manage",
    "user.manage",
  ),
  adminGetPersonCourse: get(
    "/api/admin/courses/:id/learners/:personId",
    "administrator",
    "catalog.manage",
    "user.manage",
  ),
  adminGetPersonLearning: get("/api/admin/learners/:id", "administrator", "user.manage"),
  adminListReviews: get("/api/admin/courses/:id/reviews", "administrator", "catalog.manage"),
  adminHideReview: post("/api/admin/reviews/:id/hide", "administrator", "catalog.manage"),
  adminGetSubmissionChoices: get(
    "/api/admin/submissions/courses",
    "administrator",
    "catalog.manage",
  ),
  adminListAttendance: get("/api/admin/lessons/:id/attendance", "editor", "catalog.manage"),
  adminMarkAttendance: post("/api/admin/lessons/:id/attendance", "editor", "catalog.manage"),
  adminGetQuestions: get("/api/admin/lessons/:id/questions", "editor", "catalog.manage"),
  adminCreateQuestion: post("/api/admin/lessons/:id/questions", "editor", "catalog.manage"),
  adminOrderQuestions: post("/api/admin/lessons/:id/questions/order", "editor", "catalog.manage"),
  adminGetQuestionFile: get("/api/admin/lessons/:id/questions/file", "editor", "catalog.manage"),
  adminPreviewQuestionFile: post(
    "/api/admin/lessons/:id/questions/preview",
    "editor",
    "catalog.manage",
  ),
  adminImportQuestions: post("/api/admin/lessons/:id/questions/import", "editor", "catalog.manage"),
  adminSaveQuestion: put("/api/admin/questions/:id", "editor", "catalog.manage"),
  adminArchiveQuestion: post("/api/admin/questions/:id/archive", "editor", "catalog.manage"),
  adminRevokeCertificate: post(
    "/api/admin/certificates/:id/revoke",
    "administrator",
    "catalog.manage",
  ),
  adminRenameCertificate: post(
    "/api/admin/certificates/:id/rename",
    "administrator",
    "catalog.manage",
  ),
  adminRestoreCertificate: post(
    "/api/admin/certificates/:id/restore",
    "administrator",
    "catalog.manage",
  ),
} as const satisfies Record<string, Address>;
