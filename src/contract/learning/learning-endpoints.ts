import { get, post, put } from "../account/address.ts";
import type { Address } from "../endpoint.ts";
import type { assignmentSchemas } from "./assignment-schemas.ts";
import type { certificateAdminSchemas } from "./certificate-admin-schemas.ts";
import type { courseNewsSchemas } from "./course-news-schemas.ts";
import type { curriculumAdminSchemas } from "./curriculum-admin-schemas.ts";
import type { discussionSchemas } from "./discussion-schemas.ts";
import type { keepSchemas } from "./keep-schemas.ts";
import type { learnerMailSchemas } from "./learner-mail-schemas.ts";
import type { learningSchemas } from "./learning-schemas.ts";
import type { noteSchemas } from "./note-schemas.ts";
import type { questionFileSchemas } from "./question-file-schemas.ts";
import type { quizAdminSchemas } from "./quiz-admin-schemas.ts";
import type { quizSchemas } from "./quiz-schemas.ts";
import type { reportSchemas } from "./report-schemas.ts";
import type { searchSchemas } from "./search-schemas.ts";
import type { streamSchemas } from "./stream-schemas.ts";
import type { submissionAdminSchemas } from "./submission-admin-schemas.ts";

export type LearningSchemas = typeof learningSchemas &
  typeof streamSchemas &
  typeof keepSchemas &
  typeof noteSchemas &
  typeof searchSchemas &
  typeof discussionSchemas &
  typeof quizSchemas &
  typeof assignmentSchemas &
  typeof submissionAdminSchemas &
  typeof curriculumAdminSchemas &
  typeof questionFileSchemas &
  typeof quizAdminSchemas &
  typeof certificateAdminSchemas &
  typeof reportSchemas &
  typeof courseNewsSchemas &
  typeof learnerMailSchemas;

/**
 * The calls of a paid course. NOTE: the server checks the access to each lesson; without access it
 * returns 404, as if the lesson did not exist.
 */
export const learningEndpoints = {
  getCurriculum: get("/public/learn/:id", "visitor"),
  getLesson: get("/public/learn/:id/lessons/:lessonId", "visitor"),
  saveLessonProgress: post("/private/learn/:id/lessons/:lessonId/progress", "student"),
  noteCompletionSeen: post("/private/learn/:id/completion-seen", "student"),
  listReviews: get("/public/courses/:id/reviews", "visitor"),
  saveReview: put("/private/learn/:id/review", "student"),
  removeReview: post("/private/learn/:id/review/remove", "student"),
  reserveLiveSeat: post("/private/learn/:id/lessons/:lessonId/seat", "student"),
  joinLiveLesson: post("/private/learn/:id/lessons/:lessonId/join", "student"),
  makeCalendarLink: post("/private/calendar", "student"),
  holdStream: post("/private/learn/:id/lessons/:lessonId/watching", "student"),
  beginQuizAttempt: post("/private/learn/:id/lessons/:lessonId/attempts", "student"),
  getQuizAttempt: get("/private/learn/:id/lessons/:lessonId/attempts/:number", "student"),
  saveQuizAnswer: put(
    "/private/learn/:id/lessons/:lessonId/attempts/:number/answers/:questionId",
    "student",
  ),
  submitQuizAttempt: post(
    "/private/learn/:id/lessons/:lessonId/attempts/:number/submit",
    "student",
  ),
  handInWork: post("/private/learn/:id/lessons/:lessonId/submissions", "student"),
  listSubmissions: get("/private/submissions", "account"),
  getSubmission: get("/private/submissions/:id", "account"),
  answerSubmission: put("/private/submissions/:id/answer", "account"),
  searchLessons: get("/private/learn/:id/search", "account"),
  keepLesson: get("/private/learn/:id/lessons/:lessonId/kept", "student"),
  listKeepable: get("/private/learn/kept", "student"),
  listNotes: get("/private/learn/:id/notes", "student"),
  addNote: post("/private/learn/:id/lessons/:lessonId/notes", "student"),
  saveNote: put("/private/learn/:id/notes/:noteId", "student"),
  deleteNote: post("/private/learn/:id/notes/:noteId/delete", "student"),
  listLessonQuestions: get("/private/learn/:id/lessons/:lessonId/questions", "account"),
  askQuestion: post("/private/learn/:id/lessons/:lessonId/questions", "student"),
  answerQuestion: post("/private/learn/:id/questions/:questionId/answers", "account"),
  hideQuestion: post("/private/learn/:id/questions/:questionId/hide", "account"),
  listOpenQuestions: get("/private/learn/questions", "account"),
  listCourseNews: get("/private/learn/:id/news", "student"),
  readCourseNews: post("/private/learn/:id/news/:newsId/read", "student"),
  getLearnerMails: get("/private/myaccount/mails", "student"),
  changeLearnerMails: post("/private/myaccount/mails/:kind", "student"),
  getMailLeave: get("/public/mails/leave/:link", "visitor"),
  leaveMails: post("/public/mails/leave/:link", "visitor"),
  getCertificate: get("/public/certificates/:code", "visitor"),
} as const satisfies Record<string, Address>;
