import { post } from "#contract/account/address.ts";
import type { Address } from "#contract/endpoint.ts";

/** For whoever holds the link of the first administrator. Each call has its token in the body. */
export const firstRunRestoreEndpoints = {
  listFirstRunBackups: post("/public/first-run/backups", "visitor"),
  startFirstRunRestore: post("/public/first-run/restore", "visitor"),
  getFirstRunRestore: post("/public/first-run/restore/state", "visitor"),
  beginFirstRunUpload: post("/public/first-run/upload", "visitor"),
} as const satisfies Record<string, Address>;
