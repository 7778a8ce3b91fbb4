import type { NetConnectOpts } from "node:net";
import { join } from "node:path";

/** Where a PostgreSQL listens, and as whom it is entered: the folder of its socket, or a host. */
export type ServerPlace = {
  host: string;
  port?: number;
  user: string;
  password?: string;
};

const usualPort = 5432;

export const socketFile = ({ port = usualPort }: Pick<ServerPlace, "port">) => `.s.PGSQL.${port}`;

/** For a connection without a driver. */
export function wireOf({ host, port = usualPort }: Pick<ServerPlace, "host" | "port">) {
  const options: NetConnectOpts = host.startsWith("/")
    ? { path: join(host, socketFile({ port })) }
    : { host, port };
  return options;
}

/** As `DATABASE_URL` names it. */
export function urlOf(place: ServerPlace & { database: string }): string {
  const { host, port = usualPort, user, password, database } = place;
  const url = new URL(`postgres://localhost:${port}/${database}`);
  url.username = encodeURIComponent(user);
  if (password !== undefined) url.password = encodeURIComponent(password);
  if (host.startsWith("/")) url.searchParams.set("host", host);
  else url.hostname = host;
  return url.href;
}
