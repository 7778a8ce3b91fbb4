import { get, post, put } from "#contract/account/address.ts";
import type { Address } from "#contract/endpoint.ts";
import type { pastImportsSchemas } from "./past-imports-schemas.ts";
import type { studentChangeSchemas } from "./student-change-schemas.ts";
import type { studentImportSchemas } from "./student-import-schemas.ts";
import type { studentMergeSchemas } from "./student-merge-schemas.ts";
import type { studentSchemas } from "./student-schemas.ts";

export type StudentSchemas = typeof studentSchemas &
  typeof studentChangeSchemas &
  typeof studentImportSchemas &
  typeof pastImportsSchemas &
  typeof studentMergeSchemas;

/** Calls for administrators who manage students. */
export const studentEndpoints = {
  adminGetStudentChoices: get("/api/admin/people-choices", "administrator", "user.manage"),
  adminGetPerson: get("/api/admin/people/:id", "administrator", "user.manage"),
  adminGrantAccess: post("/api/admin/people/:id/access", "administrator", "user.manage"),
  adminRevokeAccess: post(
    "/api/admin/people/:id/access/:accessId/revoke",
    "administrator",
    "user.manage",
  ),
  adminChangeAccess: post(
    "/api/admin/people/:id/access/:accessId/change",
    "administrator",
    "user.manage",
  ),
  adminChangePerson: put("/api/admin/people/:id", "administrator", "user.manage"),
  adminCorrectPerson: put("/api/admin/people/:id/profile", "administrator", "user.manage"),
  adminChangePersonEmail: post("/api/admin/people/:id/email", "administrator", "user.manage"),
  adminLockPerson: post("/api/admin/people/:id/lock", "administrator", "user.manage"),
  adminSignOutPerson: post("/api/admin/people/:id/sign-out", "administrator", "user.manage"),
  adminBeginView: post("/api/admin/people/:id/view", "administrator", "user.view"),
  endStudentView: post("/private/view/end", "account"),
  adminAddPerson: post("/api/admin/people", "administrator", "user.manage"),
  adminSendStudentFile: post("/api/admin/people/import/file", "administrator", "user.manage"),
  adminPreviewStudentImport: post(
    "/api/admin/people/import/preview",
    "administrator",
    "user.manage",
  ),
  adminImportStudents: post("/api/admin/people/import", "administrator", "user.manage"),
  adminGetStudentImport: get("/api/admin/people/imports/:id", "administrator", "user.manage"),
  adminPreviewMerge: get("/api/admin/people/:id/merge/:otherId", "administrator", "user.manage"),
  adminMergeStudents: post("/api/admin/people/:id/merge/:otherId", "administrator", "user.manage"),
} as const satisfies Record<string, Address>;
