import { get, post, put } from "#contract/account/address.ts";
import type { Address } from "#contract/endpoint.ts";
import type { pastImportsSchemas } from "./past-imports-schemas.ts";
import type { peopleChangeSchemas } from "./people-change-schemas.ts";
import type { peopleImportSchemas } from "./people-import-schemas.ts";
import type { peopleMergeSchemas } from "./people-merge-schemas.ts";
import type { peopleSchemas } from "./people-schemas.ts";

export type PeopleSchemas = typeof peopleSchemas &
  typeof peopleChangeSchemas &
  typeof peopleImportSchemas &
  typeof pastImportsSchemas &
  typeof peopleMergeSchemas;

/** What is for those who look after students. */
export const peopleEndpoints = {
  adminGetPeopleChoices: get("/api/admin/people-choices", "administrator", "user.manage"),
  adminGetPerson: get("/api/admin/people/:id", "administrator", "user.manage"),
  adminGrantAccess: post("/api/admin/people/:id/access", "administrator", "user.manage"),
  adminRevokeAccess: post("/api/admin/people/:id/access/:accessId/revoke", "administrator", "user.manage"),
  adminChangePerson: put("/api/admin/people/:id", "administrator", "user.manage"),
  adminCorrectPerson: put("/api/admin/people/:id/profile", "administrator", "user.manage"),
  adminChangePersonEmail: post("/api/admin/people/:id/email", "administrator", "user.manage"),
  adminLockPerson: post("/api/admin/people/:id/lock", "administrator", "user.manage"),
  adminSignOutPerson: post("/api/admin/people/:id/sign-out", "administrator", "user.manage"),
  adminSendPeopleFile: post("/api/admin/people/import/file", "administrator", "user.manage"),
  adminPreviewPeopleImport: post("/api/admin/people/import/preview", "administrator", "user.manage"),
  adminImportPeople: post("/api/admin/people/import", "administrator", "user.manage"),
  adminGetPeopleImport: get("/api/admin/people/imports/:id", "administrator", "user.manage"),
  adminPreviewMerge: get("/api/admin/people/:id/merge/:otherId", "administrator", "user.manage"),
  adminMergePeople: post("/api/admin/people/:id/merge/:otherId", "administrator", "user.manage"),
} as const satisfies Record<string, Address>;
