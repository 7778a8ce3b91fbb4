import { get, post } from "#contract/account/address.ts";
import type { Address } from "#contract/endpoint.ts";

/** The bank's statements, for those who approve payments. */
export const statementEndpoints = {
  adminGetStatementImport: get(
    "/api/admin/statement/imports/:id",
    "administrator",
    "payment.approve",
  ),
  adminListStatementAccounts: get(
    "/api/admin/statement/accounts",
    "administrator",
    "payment.approve",
  ),
  adminPreviewStatement: post("/api/admin/statement/preview", "administrator", "payment.approve"),
  adminImportStatement: post("/api/admin/statement/import", "administrator", "payment.approve"),
  adminMatchStatement: post("/api/admin/statement/match", "administrator", "payment.approve"),
  adminApproveStatement: post("/api/admin/statement/approve", "administrator", "payment.approve"),
  adminGetStatementLine: get("/api/admin/statement/lines/:id", "administrator", "payment.approve"),
  adminChooseStatementOrder: post(
    "/api/admin/statement/lines/:id/choose",
    "administrator",
    "payment.approve",
  ),
  adminIgnoreStatementLine: post(
    "/api/admin/statement/lines/:id/ignore",
    "administrator",
    "payment.approve",
  ),
  adminTakeBackStatementLine: post(
    "/api/admin/statement/lines/:id/take-back",
    "administrator",
    "payment.approve",
  ),
  adminTakeBackStatementImport: post(
    "/api/admin/statement/imports/:id/take-back",
    "administrator",
    "payment.approve",
  ),
  adminRestoreStatementLine: post(
    "/api/admin/statement/lines/:id/restore",
    "administrator",
    "payment.approve",
  ),
} as const satisfies Record<string, Address>;
