import type { accountSchemas } from "./account/account-schemas.ts";
import type { myAccountSchemas } from "./account/my-account-schemas.ts";
import type { registrationSchemas } from "./account/registration-schemas.ts";
import type { secondFactorSchemas } from "./account/second-factor-schemas.ts";
import type { socialSchemas } from "./account/social-schemas.ts";
import { adminEndpoints } from "./admin/admin-endpoints.ts";
import type { chooseSchemas } from "./admin/admin-list-schemas.ts";
import type { adminSchemas } from "./admin/admin-schemas.ts";
import type { AnnouncementSchemas } from "./admin/announcement/announcement-endpoints.ts";
import type { auditSchemas } from "./admin/audit-schemas.ts";
import type { batchSchemas } from "./admin/batch-schemas.ts";
import type { ByHandSchemas } from "./admin/by-hand/by-hand-endpoints.ts";
import type { CatalogAdminSchemas } from "./admin/catalog-admin-endpoints.ts";
import type { discountAdminSchemas } from "./admin/discount-admin-schemas.ts";
import type { figuresSchemas } from "./admin/figures-schemas.ts";
import type { fileSchemas } from "./admin/file-schemas.ts";
import type { findSchemas } from "./admin/find/find-schemas.ts";
import type { firstRunSchemas } from "./admin/first-run/first-run-schemas.ts";
import { firstRunRestoreEndpoints } from "./admin/first-run/restore-endpoints.ts";
import type { firstRunRestoreSchemas } from "./admin/first-run/restore-schemas.ts";
import type { GiftSchemas } from "./admin/gift-endpoints.ts";
import type { MailSchemas } from "./admin/mail-endpoints.ts";
import type { RefundSchemas } from "./admin/refund-endpoints.ts";
import type { staffSchemas } from "./admin/staff-schemas.ts";
import type { statementSchemas } from "./admin/statement/statement-schemas.ts";
import type { StudentSchemas } from "./admin/students/student-endpoints.ts";
import type { textAdminSchemas } from "./admin/text-admin-schemas.ts";
import type { CourseSchemas } from "./course/course-endpoints.ts";
import type { instructorSchemas } from "./course/instructor-schemas.ts";
import type { Address } from "./endpoint.ts";
import type { HealthSchemas } from "./health/health-endpoints.ts";
import type { LearningSchemas } from "./learning/learning-endpoints.ts";
import type { taughtReportSchemas } from "./learning/report-schemas.ts";
import type { cartSchemas } from "./order/cart-schemas.ts";
import type { discountSchemas } from "./order/discount-schemas.ts";
import type { orderSchemas } from "./order/order-schemas.ts";
import type { quoteSchemas } from "./order/quote-schemas.ts";
import type { paymentSchemas } from "./payment/payment-schemas.ts";
import type { providerPaymentSchemas } from "./payment/provider-payment-schemas.ts";
import type { MessageSchemas } from "./settings/message/message-endpoints.ts";
import type { settingListSchemas } from "./settings/setting-list-schemas.ts";
import type { settingSchemas } from "./settings/setting-schemas.ts";
import type { siteSchemas } from "./settings/site-schemas.ts";
import { shopEndpoints } from "./shop-endpoints.ts";
import type { storageSchemas } from "./storage-schemas.ts";
import type { visitSchemas } from "./visit-schemas.ts";

/**
 * Every call of the contract. Its schemas are in the `*-schemas.ts` of the same feature, under the
 * same name.
 */
export const allEndpoints = {
  ...shopEndpoints,
  ...adminEndpoints,
  ...firstRunRestoreEndpoints,
} as const satisfies Record<string, Address>;

export type EndpointName = keyof typeof allEndpoints;

export type AllSchemas = typeof siteSchemas &
  typeof visitSchemas &
  typeof accountSchemas &
  typeof registrationSchemas &
  typeof myAccountSchemas &
  typeof socialSchemas &
  typeof secondFactorSchemas &
  CourseSchemas &
  typeof cartSchemas &
  typeof quoteSchemas &
  typeof discountSchemas &
  typeof orderSchemas &
  typeof paymentSchemas &
  typeof providerPaymentSchemas &
  RefundSchemas &
  ByHandSchemas &
  GiftSchemas &
  AnnouncementSchemas &
  typeof statementSchemas &
  typeof storageSchemas &
  typeof instructorSchemas &
  typeof taughtReportSchemas &
  typeof fileSchemas &
  typeof settingSchemas &
  HealthSchemas &
  typeof settingListSchemas &
  CatalogAdminSchemas &
  LearningSchemas &
  typeof discountAdminSchemas &
  typeof staffSchemas &
  typeof findSchemas &
  typeof firstRunSchemas &
  typeof firstRunRestoreSchemas &
  typeof auditSchemas &
  typeof batchSchemas &
  typeof chooseSchemas &
  typeof textAdminSchemas &
  StudentSchemas &
  typeof adminSchemas &
  MailSchemas &
  MessageSchemas &
  typeof figuresSchemas;
