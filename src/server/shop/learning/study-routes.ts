import type { FastifyInstance } from "fastify";
import { registerEnrollmentRoutes } from "../enrollment/enrollment-routes.ts";
import { registerInstructorRoutes } from "../instructor/instructor-routes.ts";
import { registerAssignmentRoutes } from "./assignment/assignment-routes.ts";
import { registerSubmissionRoutes } from "./assignment/submission-routes.ts";
import {
  type CertificateDeps,
  registerCertificateRoutes,
} from "./certificate/certificate-routes.ts";
import { registerDiscussionRoutes } from "./discussion/discussion-routes.ts";
import { registerKeepRoutes } from "./keep/keep-routes.ts";
import { registerLearningRoutes } from "./learning-routes.ts";
import { type LessonFileDeps, registerLessonFileRoutes } from "./lesson-file-routes.ts";
import { registerCalendarRoutes } from "./live/calendar-routes.ts";
import { registerLiveRoutes } from "./live/live-routes.ts";
import { registerLearnerMailRoutes } from "./mails/learner-mail-routes.ts";
import type { NetworkDeps } from "./networks/note-network.ts";
import { registerNoteRoutes } from "./notes/note-routes.ts";
import { registerQuizRoutes } from "./quiz/quiz-routes.ts";
import { registerReviewRoutes } from "./review/review-routes.ts";
import { registerSearchRoutes } from "./search/search-routes.ts";
import { registerStreamRoutes } from "./stream/stream-routes.ts";

/** Calls of students and instructors about their courses. */
export function registerStudyRoutes(
  app: FastifyInstance,
  deps: LessonFileDeps & CertificateDeps & NetworkDeps & { publicUrl: string },
): void {
  registerEnrollmentRoutes(app, deps);
  registerInstructorRoutes(app, deps);
  registerLearningRoutes(app, deps);
  registerLessonFileRoutes(app, deps);
  registerStreamRoutes(app, deps);
  registerLearnerMailRoutes(app, deps);
  registerNoteRoutes(app, deps);
  registerKeepRoutes(app, deps);
  registerSearchRoutes(app, deps);
  registerDiscussionRoutes(app, deps);
  registerQuizRoutes(app, deps);
  registerAssignmentRoutes(app, deps);
  registerSubmissionRoutes(app, deps);
  registerReviewRoutes(app, deps);
  registerLiveRoutes(app, deps);
  registerCalendarRoutes(app, deps);
  registerCertificateRoutes(app, deps);
}
