import { backupFaults } from "./health-words.ts";

/** The steps of a restore, in their order. `open`: the shop begins again with what was restored. */
export const restoreSteps = ["point", "read", "migrate", "check", "files", "open"] as const;
export type RestoreStep = (typeof restoreSteps)[number];

/** Why a restore went back. */
export const restoreFailures = [
  "damaged",
  "broken-data",
  "wrong-secrets",
  "nobody",
  "no-room",
  "no-right",
  "in-use",
  "not-empty",
  "not-started",
  "interrupted",
  "fault",
] as const;
export type RestoreFailure = (typeof restoreFailures)[number];

/**
 * Why a backup is not offered. `key-set`: the environment sets another key, which wins over what a
 * restore could keep. `other-mode`: a demo made it, or this is one.
 */
export const choiceFaults = [...backupFaults, "key-set", "other-mode"] as const;
export type ChoiceFault = (typeof choiceFaults)[number];

/** Why this shop cannot be restored from its page at all. */
export const restoreBars = ["no-owner", "no-right", "not-empty"] as const;
export type RestoreBar = (typeof restoreBars)[number];

/** Why an uploaded file is no backup. */
export const uploadFaults = ["not-an-archive", "cut-short", "hostile", "no-backup"] as const;
export type UploadFault = (typeof uploadFaults)[number];

/** Small enough that a chunk passes a slow connection within the server's timeout. */
export const uploadChunkBytes = 4 * 1024 * 1024;
