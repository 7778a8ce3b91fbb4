import { get, post, put } from "../account/address.ts";
import type { Address } from "../endpoint.ts";
import type { assignmentSchemas } from "./assignment-schemas.ts";
import type { certificateDeskSchemas } from "./certificate-desk-schemas.ts";
import type { curriculumDeskSchemas } from "./curriculum-desk-schemas.ts";
import type { discussionSchemas } from "./discussion-schemas.ts";
import type { learnerMailSchemas } from "./learner-mail-schemas.ts";
import type { learningSchemas } from "./learning-schemas.ts";
import type { noteSchemas } from "./note-schemas.ts";
import type { quizDeskSchemas } from "./quiz-desk-schemas.ts";
import type { quizSchemas } from "./quiz-schemas.ts";
import type { reportSchemas } from "./report-schemas.ts";
import type { searchSchemas } from "./search-schemas.ts";
import type { streamSchemas } from "./stream-schemas.ts";
import type { submissionDeskSchemas } from "./submission-desk-schemas.ts";

export type LearningSchemas = typeof learningSchemas &
  typeof streamSchemas &
  typeof noteSchemas &
  typeof searchSchemas &
  typeof discussionSchemas &
  typeof quizSchemas &
  typeof assignmentSchemas &
  typeof submissionDeskSchemas &
  typeof curriculumDeskSchemas &
  typeof quizDeskSchemas &
  typeof certificateDeskSchemas &
  typeof reportSchemas &
  typeof learnerMailSchemas;

/** What is behind a paid course. NOTE: who may see a lesson is decided by the server for each one; without access it answers as if there were none. */
export const learningEndpoints = {
  getCurriculum: get("/public/learn/:id", "visitor"),
  getLesson: get("/public/learn/:id/lessons/:lessonId", "visitor"),
  saveLessonProgress: post("/private/learn/:id/lessons/:lessonId/progress", "student"),
  listReviews: get("/public/courses/:id/reviews", "visitor"),
  saveReview: put("/private/learn/:id/review", "student"),
  removeReview: post("/private/learn/:id/review/remove", "student"),
  reserveLiveSeat: post("/private/learn/:id/lessons/:lessonId/seat", "student"),
  joinLiveLesson: post("/private/learn/:id/lessons/:lessonId/join", "student"),
  makeCalendarLink: post("/private/calendar", "student"),
  holdStream: post("/private/learn/:id/lessons/:lessonId/watching", "student"),
  beginQuizAttempt: post("/private/learn/:id/lessons/:lessonId/attempts", "student"),
  getQuizAttempt: get("/private/learn/:id/lessons/:lessonId/attempts/:number", "student"),
  saveQuizAnswer: put("/private/learn/:id/lessons/:lessonId/attempts/:number/answers/:questionId", "student"),
  submitQuizAttempt: post("/private/learn/:id/lessons/:lessonId/attempts/:number/submit", "student"),
  handInWork: post("/private/learn/:id/lessons/:lessonId/submissions", "student"),
  listSubmissions: get("/private/submissions", "account"),
  getSubmission: get("/private/submissions/:id", "account"),
  answerSubmission: put("/private/submissions/:id/answer", "account"),
  searchLessons: get("/private/learn/:id/search", "account"),
  listNotes: get("/private/learn/:id/notes", "student"),
  addNote: post("/private/learn/:id/lessons/:lessonId/notes", "student"),
  saveNote: put("/private/learn/:id/notes/:noteId", "student"),
  deleteNote: post("/private/learn/:id/notes/:noteId/delete", "student"),
  listLessonQuestions: get("/private/learn/:id/lessons/:lessonId/questions", "account"),
  askQuestion: post("/private/learn/:id/lessons/:lessonId/questions", "student"),
  answerQuestion: post("/private/learn/:id/questions/:questionId/answers", "account"),
  hideQuestion: post("/private/learn/:id/questions/:questionId/hide", "account"),
  listOpenQuestions: get("/private/learn/questions", "account"),
  getLearnerMails: get("/private/myaccount/mails", "student"),
  changeLearnerMails: post("/private/myaccount/mails/:kind", "student"),
  getMailLeave: get("/public/mails/leave/:link", "visitor"),
  leaveMails: post("/public/mails/leave/:link", "visitor"),
  getCertificate: get("/public/certificates/:code", "visitor"),
} as const satisfies Record<string, Address>;

/** Sections and lessons, for those who manage the catalogue; what says `editor` also for instructors, of the courses that the owner lets them edit. */
export const curriculumDeskEndpoints = {
  adminGetCurriculum: get("/api/admin/courses/:id/curriculum", "editor", "catalog.manage"),
  adminCreateSection: post("/api/admin/courses/:id/sections", "editor", "catalog.manage"),
  adminOrderSections: post("/api/admin/courses/:id/sections/order", "editor", "catalog.manage"),
  adminSaveSection: put("/api/admin/sections/:id", "editor", "catalog.manage"),
  adminDeleteSection: post("/api/admin/sections/:id/delete", "editor", "catalog.manage"),
  adminCreateLesson: post("/api/admin/sections/:id/lessons", "editor", "catalog.manage"),
  adminCreateDrafts: post("/api/admin/sections/:id/lessons/drafts", "editor", "catalog.manage"),
  adminOrderLessons: post("/api/admin/sections/:id/lessons/order", "editor", "catalog.manage"),
  adminSaveLesson: put("/api/admin/lessons/:id", "editor", "catalog.manage"),
  adminListFilms: get("/api/admin/courses/:id/films", "editor", "catalog.manage"),
  adminRetryFilm: post("/api/admin/lessons/:id/film/retry", "editor", "catalog.manage"),
  adminArchiveLesson: post("/api/admin/lessons/:id/archive", "editor", "catalog.manage"),
  adminGetCourseReport: get("/api/admin/courses/:id/report", "administrator", "catalog.manage", "user.manage"),
  adminGetPersonCourse: get("/api/admin/courses/:id/learners/:personId", "administrator", "catalog.manage", "user.manage"),
  adminGetPersonLearning: get("/api/admin/learners/:id", "administrator", "user.manage"),
  adminListReviews: get("/api/admin/courses/:id/reviews", "administrator", "catalog.manage"),
  adminHideReview: post("/api/admin/reviews/:id/hide", "administrator", "catalog.manage"),
  adminListAttendance: get("/api/admin/lessons/:id/attendance", "editor", "catalog.manage"),
  adminMarkAttendance: post("/api/admin/lessons/:id/attendance", "editor", "catalog.manage"),
  adminGetQuestions: get("/api/admin/lessons/:id/questions", "editor", "catalog.manage"),
  adminCreateQuestion: post("/api/admin/lessons/:id/questions", "editor", "catalog.manage"),
  adminOrderQuestions: post("/api/admin/lessons/:id/questions/order", "editor", "catalog.manage"),
  adminSaveQuestion: put("/api/admin/questions/:id", "editor", "catalog.manage"),
  adminArchiveQuestion: post("/api/admin/questions/:id/archive", "editor", "catalog.manage"),
  adminRevokeCertificate: post("/api/admin/certificates/:id/revoke", "administrator", "catalog.manage"),
  adminRestoreCertificate: post("/api/admin/certificates/:id/restore", "administrator", "catalog.manage"),
} as const satisfies Record<string, Address>;
