import type { FastifyReply } from "fastify";
import { isToken } from "#server/platform/process/tokens.ts";

/**
 * `ticket` proves a recent social sign-in. `device` lists the accounts in which this browser has
 * been. `step` is a sign-in that waits for its second step. `trusted` lists tokens of accounts that
 * are not asked for it in this browser. `view`: an administrator looks at the shop as a student.
 */
export type CookieKind = "session" | "guest" | "ticket" | "device" | "step" | "trusted" | "view";

export type Cookies = {
  /** The token in a Cookie header. Anything that cannot be one of ours counts as none. */
  read(header: string | undefined, kind: CookieKind): string | null;
  set(reply: FastifyReply, kind: CookieKind, token: string, maxAgeSeconds: number): void;
  clear(reply: FastifyReply, kind: CookieKind): void;
};

/**
 * Under TLS the prefix makes browsers refuse the cookie from anywhere but this host; plain http is
 * only for a loopback listener.
 */
export function createCookies({ isSecure }: { isSecure: boolean }): Cookies {
  const prefix = isSecure ? "__Host-" : "";
  const names = {
    session: `${prefix}sid`,
    guest: `${prefix}gid`,
    ticket: `${prefix}soc`,
    device: `${prefix}dev`,
    step: `${prefix}2st`,
    trusted: `${prefix}tru`,
    view: `${prefix}vew`,
  };
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  return {
    read: (header, kind) => valuesOf(header, names[kind]).find(hasValidForm[kind]) ?? null,
    set: (reply, kind, token, maxAgeSeconds) =>
      void reply.header(
        "set-cookie",
        `${names[kind]}=${token}; Max-Age=${maxAgeSeconds}; ${attributes}`,
      ),
    clear: (reply, kind) =>
      void reply.header("set-cookie", `${names[kind]}=; Max-Age=0; ${attributes}`),
  };
}

const hasValidForm: Record<CookieKind, (text: string) => boolean> = {
  session: isToken,
  guest: isToken,
  ticket: (text) => /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]{43}$/.test(text),
  device: (text) => /^[A-Za-z0-9_-]{65}(?:\.[A-Za-z0-9_-]{65}){0,4}$/.test(text),
  step: isToken,
  view: isToken,
  trusted: (text) => /^[A-Za-z0-9_-]{43}(?:\.[A-Za-z0-9_-]{43}){0,4}$/.test(text),
};

/** All values of this name: on a loopback host another program's cookie may have the same name. */
function valuesOf(header: string | undefined, name: string): string[] {
  if (header === undefined) return [];
  const parts = header.split(";").map((part) => part.trim());
  return parts
    .filter((part) => part.startsWith(`${name}=`))
    .map((part) => part.slice(name.length + 1));
}
