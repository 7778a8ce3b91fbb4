import { type CryptoKey, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import type { IdentityFault } from "./faults.ts";

type Token = {
  claims: JWTPayload;
  issuer: string;
  audience: string;
  subject: string;
  nonce: string | null;
};
export type Signer = (token: Token, fault: IdentityFault) => Promise<string>;
type Key = { alg: "RS256" | "ES256" | "HS256"; kid?: string; key: CryptoKey | Uint8Array };

/** Makes valid ID tokens. When a fault is requested, it makes the corresponding invalid one. */
export function createSigner(key: Key): Signer {
  return async ({ claims, issuer, audience, subject, nonce }, fault) => {
    const now = Math.floor(Date.now() / 1000);
    const age = fault === "expired" ? 7_200 : 0;
    const payload = {
      ...claims,
      iss: fault === "wrong-issuer" ? `${issuer}.example` : issuer,
      aud: fault === "wrong-audience" ? "another-app" : audience,
      sub: subject,
      iat: now - age,
      exp: now - age + 3_600,
      ...(nonce !== null && { nonce: fault === "wrong-nonce" ? "another-nonce" : nonce }),
    };
    if (fault === "unsigned") return new UnsecuredJWT(payload).encode();
    const header = { alg: key.alg, typ: "JWT", ...(key.kid !== undefined && { kid: key.kid }) };
    return new SignJWT(payload)
      .setProtectedHeader(header)
      .sign(fault === "wrong-key" ? await foreignKey(key.alg) : key.key);
  };
}

async function foreignKey(alg: Key["alg"]): Promise<CryptoKey | Uint8Array> {
  if (alg === "HS256")
    return new TextEncoder().encode("a secret that is nobody's, of enough length");
  return (await generateKeyPair(alg)).privateKey;
}
