import { accountSchemas } from "./account-schemas.ts";
import { adminSchemas } from "./admin-schemas.ts";
import type { AllSchemas, EndpointName } from "./all-endpoints.ts";
import { auditSchemas } from "./audit-schemas.ts";
import { batchSchemas } from "./batch-schemas.ts";
import { cartSchemas } from "./cart-schemas.ts";
import { catalogDeskSchemas } from "./catalog-desk-schemas.ts";
import { categoryDeskSchemas } from "./category-desk-schemas.ts";
import { courseSchemas } from "./course-schemas.ts";
import { discountDeskSchemas } from "./discount-desk-schemas.ts";
import { discountSchemas } from "./discount-schemas.ts";
import type { Schemas } from "./endpoint.ts";
import { figuresSchemas } from "./figures-schemas.ts";
import { fileSchemas } from "./file-schemas.ts";
import { instructorDeskSchemas } from "./instructor-desk-schemas.ts";
import { instructorSchemas } from "./instructor-schemas.ts";
import { mailSchemas } from "./mail-schemas.ts";
import { myAccountSchemas } from "./my-account-schemas.ts";
import { orderSchemas } from "./order-schemas.ts";
import { pastImportsSchemas } from "./past-imports-schemas.ts";
import { paymentNoticeSchemas } from "./payment-notice-schemas.ts";
import { paymentSchemas } from "./payment-schemas.ts";
import { peopleChangeSchemas } from "./people-change-schemas.ts";
import { peopleImportSchemas } from "./people-import-schemas.ts";
import { peopleMergeSchemas } from "./people-merge-schemas.ts";
import { peopleSchemas } from "./people-schemas.ts";
import { providerPaymentSchemas } from "./provider-payment-schemas.ts";
import { refundSchemas } from "./refund-schemas.ts";
import { registrationSchemas } from "./registration-schemas.ts";
import { seatSchemas } from "./seat-schemas.ts";
import { settingListSchemas } from "./setting-list-schemas.ts";
import { settingSchemas } from "./setting-schemas.ts";
import { siteSchemas } from "./site-schemas.ts";
import { socialSchemas } from "./social-schemas.ts";
import { staffSchemas } from "./staff-schemas.ts";
import { statementSchemas } from "./statement-schemas.ts";
import { storageSchemas } from "./storage-schemas.ts";
import { textDeskSchemas } from "./text-desk-schemas.ts";

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
  ...fileSchemas,
  ...settingSchemas,
  ...seatSchemas,
  ...settingListSchemas,
  ...catalogDeskSchemas,
  ...categoryDeskSchemas,
  ...instructorDeskSchemas,
  ...discountDeskSchemas,
  ...staffSchemas,
  ...auditSchemas,
  ...textDeskSchemas,
  ...batchSchemas,
  ...peopleSchemas,
  ...peopleChangeSchemas,
  ...peopleImportSchemas,
  ...pastImportsSchemas,
  ...peopleMergeSchemas,
  ...adminSchemas,
  ...mailSchemas,
  ...figuresSchemas,
};
