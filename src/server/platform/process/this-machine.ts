import { isIP } from "node:net";

/**
 * Whether traffic to a host stays on this machine. NOTE: a name such as 127.0.0.1.example may
 * resolve to any address.
 */
export function isThisMachine(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, "$1");
  return bare === "localhost" || bare === "::1" || (isIP(bare) === 4 && bare.startsWith("127."));
}
