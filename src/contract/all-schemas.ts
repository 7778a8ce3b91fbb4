import { accountSchemas } from "./account/account-schemas.ts";
import { myAccountSchemas } from "./account/my-account-schemas.ts";
import { registrationSchemas } from "./account/registration-schemas.ts";
import { socialSchemas } from "./account/social-schemas.ts";
import type { AllSchemas, EndpointName } from "./all-endpoints.ts";
import { courseSchemas } from "./course/course-schemas.ts";
import { instructorSchemas } from "./course/instructor-schemas.ts";
import { seatSchemas } from "./course/seat-schemas.ts";
import { adminSchemas } from "./desk/admin-schemas.ts";
import { auditSchemas } from "./desk/audit-schemas.ts";
import { batchSchemas } from "./desk/batch-schemas.ts";
import { catalogDeskSchemas } from "./desk/catalog-desk-schemas.ts";
import { categoryDeskSchemas } from "./desk/category-desk-schemas.ts";
import { chooseSchemas } from "./desk/desk-list-schemas.ts";
import { discountDeskSchemas } from "./desk/discount-desk-schemas.ts";
import { figuresSchemas } from "./desk/figures-schemas.ts";
import { fileSchemas } from "./desk/file-schemas.ts";
import { instructorDeskSchemas } from "./desk/instructor-desk-schemas.ts";
import { mailSchemas } from "./desk/mail-schemas.ts";
import { refundSchemas } from "./desk/refund-schemas.ts";
import { staffSchemas } from "./desk/staff-schemas.ts";
import { statementSchemas } from "./desk/statement/statement-schemas.ts";
import { pastImportsSchemas } from "./desk/students/past-imports-schemas.ts";
import { studentChangeSchemas } from "./desk/students/student-change-schemas.ts";
import { studentImportSchemas } from "./desk/students/student-import-schemas.ts";
import { studentMergeSchemas } from "./desk/students/student-merge-schemas.ts";
import { studentSchemas } from "./desk/students/student-schemas.ts";
import { textDeskSchemas } from "./desk/text-desk-schemas.ts";
import type { Schemas } from "./endpoint.ts";
import { assignmentSchemas } from "./learning/assignment-schemas.ts";
import { certificateDeskSchemas } from "./learning/certificate-desk-schemas.ts";
import { curriculumDeskSchemas } from "./learning/curriculum-desk-schemas.ts";
import { discussionSchemas } from "./learning/discussion-schemas.ts";
import { learnerMailSchemas } from "./learning/learner-mail-schemas.ts";
import { learningSchemas } from "./learning/learning-schemas.ts";
import { noteSchemas } from "./learning/note-schemas.ts";
import { quizDeskSchemas } from "./learning/quiz-desk-schemas.ts";
import { quizSchemas } from "./learning/quiz-schemas.ts";
import { reportSchemas, taughtReportSchemas } from "./learning/report-schemas.ts";
import { searchSchemas } from "./learning/search-schemas.ts";
import { streamSchemas } from "./learning/stream-schemas.ts";
import { submissionDeskSchemas } from "./learning/submission-desk-schemas.ts";
import { cartSchemas } from "./order/cart-schemas.ts";
import { discountSchemas } from "./order/discount-schemas.ts";
import { orderSchemas } from "./order/order-schemas.ts";
import { paymentNoticeSchemas } from "./payment/payment-notice-schemas.ts";
import { paymentSchemas } from "./payment/payment-schemas.ts";
import { providerPaymentSchemas } from "./payment/provider-payment-schemas.ts";
import { settingListSchemas } from "./settings/setting-list-schemas.ts";
import { settingSchemas } from "./settings/setting-schemas.ts";
import { siteSchemas } from "./settings/site-schemas.ts";
import { storageSchemas } from "./storage-schemas.ts";

/** What travels, for the server and for documents; browsers import the types alone. */
export const allSchemas: AllSchemas & Record<EndpointName, Schemas> = {
  ...siteSchemas,
  ...accountSchemas,
  ...registrationSchemas,
  ...myAccountSchemas,
  ...socialSchemas,
  ...courseSchemas,
  ...cartSchemas,
  ...discountSchemas,
  ...orderSchemas,
  ...paymentSchemas,
  ...providerPaymentSchemas,
  ...refundSchemas,
  ...paymentNoticeSchemas,
  ...statementSchemas,
  ...storageSchemas,
  ...instructorSchemas,
  ...taughtReportSchemas,
  ...fileSchemas,
  ...settingSchemas,
  ...seatSchemas,
  ...settingListSchemas,
  ...catalogDeskSchemas,
  ...learningSchemas,
  ...quizSchemas,
  ...assignmentSchemas,
  ...submissionDeskSchemas,
  ...certificateDeskSchemas,
  ...reportSchemas,
  ...learnerMailSchemas,
  ...streamSchemas,
  ...noteSchemas,
  ...searchSchemas,
  ...discussionSchemas,
  ...curriculumDeskSchemas,
  ...quizDeskSchemas,
  ...categoryDeskSchemas,
  ...instructorDeskSchemas,
  ...discountDeskSchemas,
  ...staffSchemas,
  ...auditSchemas,
  ...textDeskSchemas,
  ...batchSchemas,
  ...chooseSchemas,
  ...studentSchemas,
  ...studentChangeSchemas,
  ...studentImportSchemas,
  ...pastImportsSchemas,
  ...studentMergeSchemas,
  ...adminSchemas,
  ...mailSchemas,
  ...figuresSchemas,
};
