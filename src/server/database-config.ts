import type { Reader } from "./platform/process/environment.ts";

/** `direct` leads past the pooler of `connectionString`, where there is one. */
export type DatabaseServer = { kind: "server"; connectionString: string; direct?: string };

export function databaseServer(reader: Reader): DatabaseServer {
  const connectionString = reader.databaseUrl("DATABASE_URL");
  if (!reader.given("DATABASE_DIRECT_URL")) return { kind: "server", connectionString };
  return { kind: "server", connectionString, direct: reader.databaseUrl("DATABASE_DIRECT_URL") };
}
