/** The groups of checks, in the order of the page. */
export const healthGroups = [
  "selling",
  "web",
  "payment",
  "mail",
  "backup",
  "data",
  "machine",
] as const;
export type HealthGroup = (typeof healthGroups)[number];

/** `unknown`: the check did not end in time. `skipped`: it does not apply to this shop. */
export const checkStates = ["good", "skipped", "warning", "error", "unknown"] as const;
export type CheckState = (typeof checkStates)[number];

/** What a drill checks, in this order. */
export const drillChecks = [
  "opens",
  "schema",
  "rows",
  "invariants",
  "log",
  "secrets",
  "certificates",
  "sums",
  "files",
  "file-bytes",
] as const;
export type DrillCheck = (typeof drillChecks)[number];

/** Why a backup cannot be restored. `newer`: a later version of the shop made it. */
export const backupFaults = [
  "interrupted",
  "unreadable",
  "other-format",
  "other-key",
  "changed",
  "newer",
] as const;
export type BackupFault = (typeof backupFaults)[number];
