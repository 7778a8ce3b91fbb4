import { get, post } from "../account/address.ts";
import type { Address } from "../endpoint.ts";
import type { healthSchemas } from "./health-schemas.ts";

/** The shop's own health, its backups, and what brings it back. */
export const healthEndpoints = {
  adminGetHealth: get("/api/admin/health", "administrator", "setting.manage"),
  adminGetAlarms: get("/api/admin/health/alarms", "administrator", "setting.manage"),
  adminGetBackups: get("/api/admin/backups", "administrator", "setting.manage"),
  adminStartBackup: post("/api/admin/backups", "administrator", "setting.manage"),
  adminShowRecoveryKit: post("/api/admin/recovery-kit", "administrator", "setting.manage"),
} as const satisfies Record<string, Address>;

export type HealthSchemas = typeof healthSchemas;
