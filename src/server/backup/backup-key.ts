import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { bech32 } from "@scure/base";
import { Decrypter, Encrypter, identityToRecipient } from "age-encryption";

/**
 * What seals and opens backups. All of it comes from DATA_KEY, so a shop has one key to keep.
 */
export type BackupKey = {
  /** The secret in the form of the `age` tools, which open a backup without this shop. */
  identity: string;
  /** Tells keys apart without telling the key: 16 hexadecimal digits. */
  fingerprint: string;
  encrypter: Encrypter;
  decrypter: Decrypter;
  /** The seal of a manifest, 64 hexadecimal digits. */
  sealOf(text: string): string;
  isSealOf(text: string, seal: string): boolean;
};

export async function backupKey(dataKey: Buffer): Promise<BackupKey> {
  const identity = bech32
    .encodeFromBytes("AGE-SECRET-KEY-", derived(dataKey, "backups"))
    .toUpperCase();
  const macKey = derived(dataKey, "seal of a backup");
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(identity));
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const sealOf = (text: string) => createHmac("sha256", macKey).update(text).digest("hex");
  return {
    identity,
    fingerprint: derived(dataKey, "name of a backup's key").toString("hex").slice(0, 16),
    encrypter,
    decrypter,
    sealOf,
    isSealOf: (text, seal) => {
      const [wanted, given] = [Buffer.from(sealOf(text)), Buffer.from(seal)];
      return wanted.length === given.length && timingSafeEqual(wanted, given);
    },
  };
}

function derived(dataKey: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", dataKey, "", purpose, 32));
}
