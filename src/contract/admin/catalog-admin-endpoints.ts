import { get, post, put } from "../account/address.ts";
import type { Address } from "../endpoint.ts";
import type { catalogAdminSchemas } from "./catalog-admin-schemas.ts";
import type { categoryAdminSchemas } from "./category-admin-schemas.ts";
import type { instructorAdminSchemas } from "./instructor-admin-schemas.ts";

/** Calls for administrators who manage the catalogue. */
export const catalogAdminEndpoints = {
  adminListItemOrder: get("/api/admin/courses/order", "administrator", "catalog.manage"),
  adminOrderItems: post("/api/admin/courses/order", "administrator", "catalog.manage"),
  adminListCategoryOrder: get("/api/admin/categories", "administrator", "catalog.manage"),
  adminCreateCategory: post("/api/admin/categories", "administrator", "catalog.manage"),
  adminOrderCategories: post("/api/admin/categories/order", "administrator", "catalog.manage"),
  adminGetCategory: get("/api/admin/categories/:id", "administrator", "catalog.manage"),
  adminSaveCategory: put("/api/admin/categories/:id", "administrator", "catalog.manage"),
  adminArchiveCategory: post(
    "/api/admin/categories/:id/archive",
    "administrator",
    "catalog.manage",
  ),
  adminDeleteCategory: post("/api/admin/categories/:id/delete", "administrator", "catalog.manage"),
  adminGetItemChoices: get("/api/admin/courses/choices", "administrator", "catalog.manage"),
  adminCreateItem: post("/api/admin/courses", "administrator", "catalog.manage"),
  adminCreateFirstCourse: post("/api/admin/courses/first", "administrator", "catalog.manage"),
  adminGetItem: get("/api/admin/courses/:id", "administrator", "catalog.manage"),
  adminSaveItem: put("/api/admin/courses/:id", "administrator", "catalog.manage"),
  adminArchiveItem: post("/api/admin/courses/:id/archive", "administrator", "catalog.manage"),
  adminCopyItem: post("/api/admin/courses/:id/copy", "administrator", "catalog.manage"),
  adminGetItemDraft: get("/api/admin/courses/:id/draft", "administrator", "catalog.manage"),
  adminKeepItemDraft: put("/api/admin/courses/:id/draft", "administrator", "catalog.manage"),
  adminPublishItem: post("/api/admin/courses/:id/publish", "administrator", "catalog.manage"),
  adminGetSellingFacts: get("/api/admin/courses/:id/selling", "administrator", "catalog.manage"),
  adminPreviewItem: get("/api/admin/courses/:id/preview", "administrator", "catalog.manage"),
  adminOrderPlans: post("/api/admin/courses/:id/plans/order", "administrator", "catalog.manage"),
  adminListPlans: get("/api/admin/courses/:id/plans", "administrator", "catalog.manage"),
  adminCreatePlan: post("/api/admin/courses/:id/plans", "administrator", "catalog.manage"),
  adminSavePlan: put("/api/admin/plans/:id", "administrator", "catalog.manage"),
  adminArchivePlan: post("/api/admin/plans/:id/archive", "administrator", "catalog.manage"),
  adminCreateInstructor: post("/api/admin/instructors", "administrator", "catalog.manage"),
  adminGetInstructor: get("/api/admin/instructors/:id", "administrator", "catalog.manage"),
  adminSaveInstructor: put("/api/admin/instructors/:id", "administrator", "catalog.manage"),
  adminArchiveInstructor: post(
    "/api/admin/instructors/:id/archive",
    "administrator",
    "catalog.manage",
  ),
} as const satisfies Record<string, Address>;

export type CatalogAdminSchemas = typeof catalogAdminSchemas &
  typeof categoryAdminSchemas &
  typeof instructorAdminSchemas;
