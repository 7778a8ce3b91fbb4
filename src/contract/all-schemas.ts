import { accountSchemas } from "./account/account-schemas.ts";
import { myAccountSchemas } from "./account/my-account-schemas.ts";
import { registrationSchemas } from "./account/registration-schemas.ts";
import { secondFactorSchemas } from "./account/second-factor-schemas.ts";
import { socialSchemas } from "./account/social-schemas.ts";
import { chooseSchemas } from "./admin/admin-list-schemas.ts";
import { adminSchemas } from "./admin/admin-schemas.ts";
import { announcementSchemas } from "./admin/announcement/announcement-schemas.ts";
import { auditSchemas } from "./admin/audit-schemas.ts";
import { batchSchemas } from "./admin/batch-schemas.ts";
import { byHandSchemas } from "./admin/by-hand/by-hand-schemas.ts";
import { catalogAdminSchemas } from "./admin/catalog-admin-schemas.ts";
import { categoryAdminSchemas } from "./admin/category-admin-schemas.ts";
import { discountAdminSchemas } from "./admin/discount-admin-schemas.ts";
import { figuresSchemas } from "./admin/figures-schemas.ts";
import { fileSchemas } from "./admin/file-schemas.ts";
import { findSchemas } from "./admin/find/find-schemas.ts";
import { firstRunSchemas } from "./admin/first-run/first-run-schemas.ts";
import { firstRunRestoreSchemas } from "./admin/first-run/restore-schemas.ts";
import { giftSchemas } from "./admin/gift-schemas.ts";
import { instructorAdminSchemas } from "./admin/instructor-admin-schemas.ts";
import { mailSchemas } from "./admin/mail-schemas.ts";
import { refundSchemas } from "./admin/refund-schemas.ts";
import { staffSchemas } from "./admin/staff-schemas.ts";
import { statementSchemas } from "./admin/statement/statement-schemas.ts";
import { pastImportsSchemas } from "./admin/students/past-imports-schemas.ts";
import { studentChangeSchemas } from "./admin/students/student-change-schemas.ts";
import { studentImportSchemas } from "./admin/students/student-import-schemas.ts";
import { studentMergeSchemas } from "./admin/students/student-merge-schemas.ts";
import { studentSchemas } from "./admin/students/student-schemas.ts";
import { textAdminSchemas } from "./admin/text-admin-schemas.ts";
import type { AllSchemas, EndpointName } from "./all-endpoints.ts";
import { courseSchemas } from "./course/course-schemas.ts";
import { instructorSchemas } from "./course/instructor-schemas.ts";
import { seatSchemas } from "./course/seat-schemas.ts";
import type { Schemas } from "./endpoint.ts";
import { healthSchemas } from "./health/health-schemas.ts";
import { assignmentSchemas } from "./learning/assignment-schemas.ts";
import { certificateAdminSchemas } from "./learning/certificate-admin-schemas.ts";
import { courseNewsSchemas } from "./learning/course-news-schemas.ts";
import { curriculumAdminSchemas } from "./learning/curriculum-admin-schemas.ts";
import { discussionSchemas } from "./learning/discussion-schemas.ts";
import { keepSchemas } from "./learning/keep-schemas.ts";
import { learnerMailSchemas } from "./learning/learner-mail-schemas.ts";
import { learningSchemas } from "./learning/learning-schemas.ts";
import { noteSchemas } from "./learning/note-schemas.ts";
import { questionFileSchemas } from "./learning/question-file-schemas.ts";
import { quizAdminSchemas } from "./learning/quiz-admin-schemas.ts";
import { quizSchemas } from "./learning/quiz-schemas.ts";
import { reportSchemas, taughtReportSchemas } from "./learning/report-schemas.ts";
import { searchSchemas } from "./learning/search-schemas.ts";
import { streamSchemas } from "./learning/stream-schemas.ts";
import { submissionAdminSchemas } from "./learning/submission-admin-schemas.ts";
import { cartSchemas } from "./order/cart-schemas.ts";
import { discountSchemas } from "./order/discount-schemas.ts";
import { orderSchemas } from "./order/order-schemas.ts";
import { quoteSchemas } from "./order/quote-schemas.ts";
import { paymentNoticeSchemas } from "./payment/payment-notice-schemas.ts";
import { paymentSchemas } from "./payment/payment-schemas.ts";
import { providerPaymentSchemas } from "./payment/provider-payment-schemas.ts";
import { messageSchemas } from "./settings/message/message-schemas.ts";
import { settingListSchemas } from "./settings/setting-list-schemas.ts";
import { settingSchemas } from "./settings/setting-schemas.ts";
import { siteSchemas } from "./settings/site-schemas.ts";
import { storageSchemas } from "./storage-schemas.ts";

/** All schemas, for the server and for documents; browsers import only the types. */
import { visitSchemas } from "./visit-schemas.ts";
export const allSchemas: AllSchemas & Record<EndpointName, Schemas> = {
  ...siteSchemas,
  ...accountSchemas,
  ...registrationSchemas,
  ...myAccountSchemas,
  ...socialSchemas,
  ...secondFactorSchemas,
  ...courseSchemas,
  ...cartSchemas,
  ...quoteSchemas,
  ...discountSchemas,
  ...orderSchemas,
  ...paymentSchemas,
  ...providerPaymentSchemas,
  ...refundSchemas,
  ...giftSchemas,
  ...byHandSchemas,
  ...announcementSchemas,
  ...findSchemas,
  ...paymentNoticeSchemas,
  ...statementSchemas,
  ...storageSchemas,
  ...instructorSchemas,
  ...taughtReportSchemas,
  ...fileSchemas,
  ...settingSchemas,
  ...seatSchemas,
  ...settingListSchemas,
  ...catalogAdminSchemas,
  ...learningSchemas,
  ...quizSchemas,
  ...assignmentSchemas,
  ...submissionAdminSchemas,
  ...certificateAdminSchemas,
  ...reportSchemas,
  ...learnerMailSchemas,
  ...courseNewsSchemas,
  ...streamSchemas,
  ...keepSchemas,
  ...noteSchemas,
  ...searchSchemas,
  ...discussionSchemas,
  ...curriculumAdminSchemas,
  ...questionFileSchemas,
  ...quizAdminSchemas,
  ...categoryAdminSchemas,
  ...instructorAdminSchemas,
  ...discountAdminSchemas,
  ...staffSchemas,
  ...firstRunSchemas,
  ...firstRunRestoreSchemas,
  ...auditSchemas,
  ...textAdminSchemas,
  ...batchSchemas,
  ...chooseSchemas,
  ...studentSchemas,
  ...studentChangeSchemas,
  ...studentImportSchemas,
  ...pastImportsSchemas,
  ...studentMergeSchemas,
  ...adminSchemas,
  ...mailSchemas,
  ...messageSchemas,
  ...healthSchemas,
  ...figuresSchemas,
  ...visitSchemas,
};
