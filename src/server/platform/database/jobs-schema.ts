import type { DatabaseAddress } from "./database.ts";

/** The job queue keeps its own tables apart from the shop's. */
export const jobsSchema = "boss";

export async function installJobs(address: DatabaseAddress): Promise<void> {
  const { PgBoss } = await import("pg-boss");
  const boss = new PgBoss({
    ...address,
    schema: jobsSchema,
    max: 1,
    migrate: true,
    schedule: false,
    supervise: false,
  });
  let failure: Error | undefined;
  boss.on("error", (error) => {
    failure ??= error;
  });
  await boss.start();
  await boss.stop({ graceful: false });
  if (failure) throw failure;
}

export async function wantedJobsVersion(): Promise<number> {
  const { default: manifest } = await import("pg-boss/package.json", { with: { type: "json" } });
  return manifest.pgboss.schema;
}
