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
  /** The start migrates the database with it. Undefined: it must be up to date already. */
  ownerUrl?: string | undefined;
};

export function databaseServer(reader: Reader): DatabaseServer {
  const withPassword = passwordFrom(reader);
  const given = (name: string) =>
    reader.given(name) ? withPassword(reader.databaseUrl(name)) : undefined;
  return {
    kind: "server",
    connectionString: withPassword(reader.databaseUrl("DATABASE_URL")),
    direct: given("DATABASE_DIRECT_URL"),
    replica: given("DATABASE_READ_URL"),
  };
}

/** Puts the password of `DATABASE_PASSWORD_FILE` into an address that names none. */
export function passwordFrom(reader: Reader): (address: string) => string {
  const password = reader.fileContent("DATABASE_PASSWORD_FILE");
  return (address) => {
    if (password === undefined || !URL.canParse(address)) return address;
    const url = new URL(address);
    url.password ||= encodeURIComponent(password);
    return url.href;
  };
}

/** `MIGRATE_AT_START=on`: without a URL of the owner, the shop's own role must own the tables. */
export function startOwner(reader: Reader, { connectionString, direct }: DatabaseServer) {
  if (reader.oneOf("MIGRATE_AT_START", ["off", "on"]) === "off") return undefined;
  if (reader.given("DATABASE_OWNER_URL")) return reader.databaseUrl("DATABASE_OWNER_URL");
  if (direct !== undefined)
    reader.problem(
      "MIGRATE_AT_START=on behind a pooler needs DATABASE_OWNER_URL: name the role that owns the tables there.",
    );
  return connectionString;
}
