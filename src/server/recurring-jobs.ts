import type { Parts } from "./parts.ts";
import type { Db } from "./platform/database.ts";
import type { RecurringJob } from "./platform/jobs.ts";
import { sweepFiles } from "./storage/sweep-files.ts";

/** All work that comes back by itself, whichever node does it. */
export function recurringJobs({ store }: Parts, db: Db): RecurringJob[] {
  return [{ name: "sweep-files", cron: "*/10 * * * *", run: async () => void (await sweepFiles(db, store)) }];
}
