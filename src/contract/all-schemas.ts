import { accountSchemas } from "./account-schemas.ts";
import { adminSchemas } from "./admin-schemas.ts";
import type { AllSchemas, EndpointName } from "./all-endpoints.ts";
import { cartSchemas } from "./cart-schemas.ts";
import { courseSchemas } from "./course-schemas.ts";
import type { Schemas } from "./endpoint.ts";
import { orderSchemas } from "./order-schemas.ts";
import { paymentSchemas } from "./payment-schemas.ts";
import { siteSchemas } from "./site-schemas.ts";
import { storageSchemas } from "./storage-schemas.ts";

/** What travels, for the server and for documents; browsers import the types alone. */
export const allSchemas: AllSchemas & Record<EndpointName, Schemas> = {
  ...siteSchemas,
  ...accountSchemas,
  ...courseSchemas,
  ...cartSchemas,
  ...orderSchemas,
  ...paymentSchemas,
  ...storageSchemas,
  ...adminSchemas,
};
