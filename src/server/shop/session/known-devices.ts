import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyReply } from "fastify";
import { knownDeviceDays } from "#domain/account/sign-in/session-length.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { Cookies } from "./cookies.ts";
import { findPasswordHash } from "./known-device-queries.ts";

type Visit = { headers: { cookie?: string | undefined } };
type Whose = { id: number; passwordHash: string | null };

/**
 * A browser that has been in an account is exempt from the limit on other people's password
 * attempts. Its cookie says no more than that: it signs nobody in, contains no name, and is void
 * once the password changes.
 */
export type KnownDevices = {
  /** The id of this browser in that account. Null if it has never signed in there. */
  find(visit: Visit, account: Whose | null): string | null;
  remember(visit: Visit, reply: FastifyReply, accountId: number): Promise<void>;
};

const nameLength = 22;
const accountsOfOne = 5;
const lifeSeconds = knownDeviceDays * 24 * 3600;

export function createKnownDevices({
  db,
  cookies,
  secret,
}: {
  db: Db;
  cookies: Cookies;
  secret: string;
}): KnownDevices {
  const write = (name: string, { id, passwordHash }: Whose) =>
    name +
    createHmac("sha256", secret)
      .update(`known-device:${id}:${passwordHash}:${name}`)
      .digest("base64url");
  const isOf = (entry: string, account: Whose) => {
    const [given, wanted] = [
      Buffer.from(entry),
      Buffer.from(write(entry.slice(0, nameLength), account)),
    ];
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  };
  const entriesOf = ({ headers }: Visit) =>
    cookies.read(headers.cookie, "device")?.split(".") ?? [];
  const find = (visit: Visit, account: Whose | null) => {
    // The same work for an unknown name.
    const entry = entriesOf(visit).find((one) => isOf(one, account ?? nobody));
    return entry === undefined || account === null || account.passwordHash === null
      ? null
      : entry.slice(0, nameLength);
  };
  return {
    find,
    remember: async (visit, reply, accountId) => {
      const account = { id: accountId, passwordHash: await findPasswordHash(db, accountId) };
      if (account.passwordHash === null) return;
      const name = find(visit, account) ?? randomBytes(16).toString("base64url");
      const others = entriesOf(visit).filter((entry) => !entry.startsWith(name));
      cookies.set(
        reply,
        "device",
        [write(name, account), ...others].slice(0, accountsOfOne).join("."),
        lifeSeconds,
      );
    },
  };
}

const nobody: Whose = { id: 0, passwordHash: null };
