import * as z from "zod/mini";
import type { Schemas } from "../endpoint.ts";
import { data, instant, line } from "../wire.ts";
import type { healthEndpoints } from "./health-endpoints.ts";
import { backupFaults, checkStates, drillChecks, healthGroups } from "./health-words.ts";

/** `detail` says it in figures and names; it is the same in every language. */
const check = z.object({
  id: z.string(),
  group: z.enum(healthGroups),
  state: z.enum(checkStates),
  subject: z.string(),
  problem: z.string(),
  remedy: z.string(),
  detail: z.string(),
  /** The page of the docs. */
  docs: z.string(),
});

const count = z.int();
const backup = z.object({
  id: z.string(),
  taken_at: z.nullable(instant),
  version: z.nullable(z.string()),
  rows: z.nullable(count),
  files: z.nullable(count),
  /** Of the backup's own folder. Files are shared by all backups. */
  bytes: z.number(),
  fault: z.nullable(z.enum(backupFaults)),
});
const run = z.object({
  started_at: instant,
  ended_at: z.nullable(instant),
  /** Null: it has not ended, or nobody knows how. */
  succeeded: z.nullable(z.boolean()),
  reason: z.nullable(z.string()),
});
const drill = z.object({
  ...run.shape,
  checks: z.array(z.object({ check: z.enum(drillChecks), problem: z.nullable(z.string()) })),
});

export const healthSchemas = {
  adminGetHealth: {
    summary:
      "Makes every check of the shop's health, each within its time, and says what is wrong and what helps. No secret is told.",
    output: data(z.object({ checked_at: instant, checks: z.array(check) })),
    refusals: ["FORBIDDEN", "TOO_MANY_REQUESTS"],
  },
  adminGetAlarms: {
    summary: "What the first page of the desk says in red: the few checks that cost nothing.",
    output: data(z.array(check)),
    refusals: ["FORBIDDEN"],
  },
  adminGetBackups: {
    summary: "The backups that there are, the latest run and the latest drill with its checks.",
    output: data(
      z.object({
        where: z.string(),
        /** What runs now. */
        running: z.nullable(z.enum(["backup", "drill"])),
        /** How far it is, where it runs on this node. */
        progress: z.nullable(z.object({ done: count, all: count })),
        latest: z.nullable(run),
        drill: z.nullable(drill),
        /** Null: the place cannot be reached. */
        backups: z.nullable(z.array(backup)),
      }),
    ),
    refusals: ["FORBIDDEN"],
  },
  adminStartBackup: {
    summary: "Starts a backup or a drill in a process of its own. False: one runs already.",
    body: z.object({ kind: z.enum(["backup", "drill"]) }),
    output: data(z.object({ is_started: z.boolean() })),
    refusals: ["FORBIDDEN", "TOO_MANY_REQUESTS"],
  },
  adminShowRecoveryKit: {
    summary:
      "The key without which no backup can be opened, and how to restore one. For owners, with their password. The log keeps that it was shown.",
    body: z.object({ password: line(200) }),
    output: data(
      z.object({
        fingerprint: z.string(),
        data_key: z.string(),
        where: z.string(),
        shown_at: instant,
      }),
    ),
    refusals: [
      "FORBIDDEN",
      "OWNERS_ONLY",
      "INPUT_ERROR",
      "SOCIAL_TICKET_REQUIRED",
      "TOO_MANY_REQUESTS",
    ],
  },
} as const satisfies Record<keyof typeof healthEndpoints, Schemas>;
