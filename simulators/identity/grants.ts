import { createHash, randomBytes } from "node:crypto";
import type { Person } from "./people.ts";

export type Grant = {
  person: Person;
  redirectUri: string;
  nonce: string | null;
  challenge: string | null;
  scope: string;
};
type StoredGrant = Grant & { expiresAt: number; isUsed: boolean };

export type Grants = {
  issue(grant: Grant): string;
  /** Redeems a code once. A second use, another redirect address or another verifier is refused. */
  redeem(asked: {
    code?: string | undefined;
    redirectUri?: string | undefined;
    verifier?: string | undefined;
  }): Grant | string;
  /** Issues an access token for a person. */
  token(person: Person): string;
  ownerOf(token: string): Person | null;
};

const codeLivesMs = 10 * 60_000;

export function createGrants(): Grants {
  const codes = new Map<string, StoredGrant>();
  const tokens = new Map<string, Person>();
  return {
    issue: (grant) => {
      const code = randomBytes(24).toString("base64url");
      codes.set(code, { ...grant, expiresAt: Date.now() + codeLivesMs, isUsed: false });
      return code;
    },
    redeem: ({ code = "", redirectUri, verifier }) => {
      const stored = codes.get(code);
      if (stored === undefined || stored.isUsed || stored.expiresAt < Date.now())
        return "the code is unknown, used or too old";
      stored.isUsed = true;
      if (stored.redirectUri !== redirectUri)
        return "redirect_uri differs from the one the code was issued for";
      if (stored.challenge !== null && stored.challenge !== challengeOf(verifier ?? ""))
        return "code_verifier does not fit the code_challenge";
      return stored;
    },
    token: (person) => {
      const token = randomBytes(32).toString("base64url");
      tokens.set(token, person);
      return token;
    },
    ownerOf: (token) => tokens.get(token) ?? null,
  };
}

function challengeOf(verifier: string): string {
  return createHash("sha256").update(verifier).digest("base64url");
}
