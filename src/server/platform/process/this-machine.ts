import { isIP } from "node:net";

/**
 * Whether what is said to a host stays on this machine. NOTE: a name such as 127.0.0.1.example
 * leads anywhere.
 */
export function isThisMachine(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, "$1");
  return bare === "localhost" || bare === "::1" || (isIP(bare) === 4 && bare.startsWith("127."));
}
