import type { FastifyInstance } from "fastify";
import { registerEnrollmentRoutes } from "../enrollment/enrollment-routes.ts";
import { registerInstructorRoutes } from "../instructor/instructor-routes.ts";
import { registerAssignmentRoutes } from "./assignment/assignment-routes.ts";
import { registerSubmissionRoutes } from "./assignment/submission-routes.ts";
import { type CertificateNeeds, registerCertificateRoutes } from "./certificate/certificate-routes.ts";
import { registerDiscussionRoutes } from "./discussion/discussion-routes.ts";
import { registerLearningRoutes } from "./learning-routes.ts";
import { type LessonFileNeeds, registerLessonFileRoutes } from "./lesson-file-routes.ts";
import { registerCalendarRoutes } from "./live/calendar-routes.ts";
import { registerLiveRoutes } from "./live/live-routes.ts";
import { registerLearnerMailRoutes } from "./mails/learner-mail-routes.ts";
import type { NetworkNeeds } from "./networks/note-network.ts";
import { registerNoteRoutes } from "./notes/note-routes.ts";
import { registerQuizRoutes } from "./quiz/quiz-routes.ts";
import { registerReviewRoutes } from "./review/review-routes.ts";
import { registerSearchRoutes } from "./search/search-routes.ts";
import { registerStreamRoutes } from "./stream/stream-routes.ts";

/** What students and instructors have of the courses. */
export function registerStudyRoutes(app: FastifyInstance, needs: LessonFileNeeds & CertificateNeeds & NetworkNeeds & { publicUrl: string }): void {
  registerEnrollmentRoutes(app, needs);
  registerInstructorRoutes(app, needs);
  registerLearningRoutes(app, needs);
  registerLessonFileRoutes(app, needs);
  registerStreamRoutes(app, needs);
  registerLearnerMailRoutes(app, needs);
  registerNoteRoutes(app, needs);
  registerSearchRoutes(app, needs);
  registerDiscussionRoutes(app, needs);
  registerQuizRoutes(app, needs);
  registerAssignmentRoutes(app, needs);
  registerSubmissionRoutes(app, needs);
  registerReviewRoutes(app, needs);
  registerLiveRoutes(app, needs);
  registerCalendarRoutes(app, needs);
  registerCertificateRoutes(app, needs);
}
