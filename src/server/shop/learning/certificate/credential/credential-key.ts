import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from "jose";
import type { Db } from "#server/platform/database/database.ts";
import { seal, unseal } from "#server/platform/process/encryption.ts";
import {
  findCredentialKey,
  insertCredentialKey,
  type StoredCredentialKey,
} from "./credential-key-queries.ts";

export type CredentialKey = { id: string; publicKey: JWK; secret(): Promise<CryptoKey> };
type CredentialKeyDeps = { db: Db; dataKey: Buffer };

/** The shop's only key. It is made on first use. */
export async function credentialKey({ db, dataKey }: CredentialKeyDeps): Promise<CredentialKey> {
  const { id, publicKey, sealed } =
    (await findCredentialKey(db)) ?? (await makeKey({ db, dataKey }));
  const read: JWK = JSON.parse(publicKey);
  return {
    id,
    publicKey: { ...read, kid: id, alg: "EdDSA", use: "sig" },
    secret: () => openKey(dataKey, { id, sealed }),
  };
}

async function makeKey({ db, dataKey }: CredentialKeyDeps): Promise<StoredCredentialKey> {
  const pair = await generateKeyPair("EdDSA", { crv: "Ed25519", extractable: true });
  const [publicKey, secret] = await Promise.all([
    exportJWK(pair.publicKey),
    exportJWK(pair.privateKey),
  ]);
  const id = await calculateJwkThumbprint(publicKey);
  await insertCredentialKey(db, {
    id,
    publicKey: JSON.stringify(publicKey),
    sealed: seal(dataKey, placeOf(id), JSON.stringify(secret)),
  });
  const kept = await findCredentialKey(db);
  if (kept === null) throw new Error("the key was just written, and nothing deletes it");
  return kept;
}

async function openKey(
  dataKey: Buffer,
  { id, sealed }: Pick<StoredCredentialKey, "id" | "sealed">,
): Promise<CryptoKey> {
  const secret: JWK = JSON.parse(unseal(dataKey, placeOf(id), sealed));
  const key = await importJWK(secret, "EdDSA");
  if (key instanceof Uint8Array) throw new Error("The key for credentials is none of a pair.");
  return key;
}

function placeOf(id: string): string {
  return `credential_key.sealed:${id}`;
}
