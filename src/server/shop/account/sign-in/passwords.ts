import { hash, parseOptions, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { Refused } from "#server/platform/http/refusal.ts";

export type Passwords = {
  hash(password: string): Promise<string>;
  /** The check takes as long without an account (null) as with one. */
  verify(storedHash: string | null, password: string): Promise<boolean>;
  /** True when the hash is weaker than a new one. */
  isOutdated(storedHash: string): boolean;
};

/** Argon2id. Each hash uses this much memory (in KiB) and a thread. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 4;
const longestQueue = 256;
/**
 * The hash of a password that no account has. NOTE: it is as strong as a current hash, because
 * otherwise its timing would differ.
 */
export const nobodysHash =
  "$argon2id$v=19$m=19456,t=2,p=1$MEDhQ4dwxQ2Lre3lVSMLlg$0lnvhgI1fNhNfwJqqrNxPQl6mJx1wN1gJc0VhzrCFdY";

/**
 * The pepper is kept outside the database, so a copy of the database is not enough to try
 * passwords. The password `refused` opens no account, even if its hash fits.
 */
export function createPasswords({
  pepper,
  refused,
}: {
  pepper: string;
  refused?: string | undefined;
}): Passwords {
  const options = { ...strength, secret: Buffer.from(pepper) };
  const queue = pLimit(atOnce);
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    if (queue.pendingCount >= longestQueue)
      throw new Refused("SERVICE_UNAVAILABLE", { result: { retry_after_s: 5 } });
    return queue(work);
  };
  return {
    hash: async (password) => inTurn(() => hash(password, options)),
    verify: async (storedHash, password) => {
      const isRight = await inTurn(() => verify(storedHash ?? nobodysHash, password, options));
      return isRight && storedHash !== null && password !== refused;
    },
    isOutdated: (storedHash) => {
      const { memoryCost, timeCost } = parseOptions(storedHash);
      return memoryCost < strength.memoryCost || timeCost < strength.timeCost;
    },
  };
}
