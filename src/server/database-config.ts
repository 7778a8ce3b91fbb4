import type { Reader } from "./platform/process/environment.ts";

/**
 * `direct` leads past the pooler of `connectionString`, where there is one; `replica` to a copy for
 * what is only shown.
 */
export type DatabaseServer = {
  kind: "server";
  connectionString: string;
  direct?: string | undefined;
  replica?: string | undefined;
};

export function databaseServer(reader: Reader): DatabaseServer {
  const given = (name: string) => (reader.given(name) ? reader.databaseUrl(name) : undefined);
  return {
    kind: "server",
    connectionString: reader.databaseUrl("DATABASE_URL"),
    direct: given("DATABASE_DIRECT_URL"),
    replica: given("DATABASE_READ_URL"),
  };
}
