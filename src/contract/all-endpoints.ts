import type { accountSchemas } from "./account/account-schemas.ts";
import type { myAccountSchemas } from "./account/my-account-schemas.ts";
import type { registrationSchemas } from "./account/registration-schemas.ts";
import type { socialSchemas } from "./account/social-schemas.ts";
import type { CourseSchemas } from "./course/course-endpoints.ts";
import type { instructorSchemas } from "./course/instructor-schemas.ts";
import type { adminSchemas } from "./desk/admin-schemas.ts";
import type { auditSchemas } from "./desk/audit-schemas.ts";
import type { batchSchemas } from "./desk/batch-schemas.ts";
import type { CatalogDeskSchemas } from "./desk/catalog-desk-endpoints.ts";
import { deskEndpoints } from "./desk/desk-endpoints.ts";
import type { chooseSchemas } from "./desk/desk-list-schemas.ts";
import type { discountDeskSchemas } from "./desk/discount-desk-schemas.ts";
import type { figuresSchemas } from "./desk/figures-schemas.ts";
import type { fileSchemas } from "./desk/file-schemas.ts";
import type { MailSchemas } from "./desk/mail-endpoints.ts";
import type { RefundSchemas } from "./desk/refund-endpoints.ts";
import type { staffSchemas } from "./desk/staff-schemas.ts";
import type { statementSchemas } from "./desk/statement/statement-schemas.ts";
import type { StudentSchemas } from "./desk/students/student-endpoints.ts";
import type { textDeskSchemas } from "./desk/text-desk-schemas.ts";
import type { Address } from "./endpoint.ts";
import type { LearningSchemas } from "./learning/learning-endpoints.ts";
import type { taughtReportSchemas } from "./learning/report-schemas.ts";
import type { cartSchemas } from "./order/cart-schemas.ts";
import type { discountSchemas } from "./order/discount-schemas.ts";
import type { orderSchemas } from "./order/order-schemas.ts";
import type { paymentSchemas } from "./payment/payment-schemas.ts";
import type { providerPaymentSchemas } from "./payment/provider-payment-schemas.ts";
import type { settingListSchemas } from "./settings/setting-list-schemas.ts";
import type { settingSchemas } from "./settings/setting-schemas.ts";
import type { siteSchemas } from "./settings/site-schemas.ts";
import { shopEndpoints } from "./shop-endpoints.ts";
import type { storageSchemas } from "./storage-schemas.ts";

/** Every call, once. What travels stands in the `*-schemas.ts` of the same feature under the same name. */
export const allEndpoints = { ...shopEndpoints, ...deskEndpoints } as const satisfies Record<string, Address>;

export type EndpointName = keyof typeof allEndpoints;

export type AllSchemas = typeof siteSchemas &
  typeof accountSchemas &
  typeof registrationSchemas &
  typeof myAccountSchemas &
  typeof socialSchemas &
  CourseSchemas &
  typeof cartSchemas &
  typeof discountSchemas &
  typeof orderSchemas &
  typeof paymentSchemas &
  typeof providerPaymentSchemas &
  RefundSchemas &
  typeof statementSchemas &
  typeof storageSchemas &
  typeof instructorSchemas &
  typeof taughtReportSchemas &
  typeof fileSchemas &
  typeof settingSchemas &
  typeof settingListSchemas &
  CatalogDeskSchemas &
  LearningSchemas &
  typeof discountDeskSchemas &
  typeof staffSchemas &
  typeof auditSchemas &
  typeof batchSchemas &
  typeof chooseSchemas &
  typeof textDeskSchemas &
  StudentSchemas &
  typeof adminSchemas &
  MailSchemas &
  typeof figuresSchemas;
