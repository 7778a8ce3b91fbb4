import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";

const version = 1;

/**
 * AES-256-GCM: version, nonce, tag, text. `place` (table, column, row) is authenticated with it, so
 * that a sealed value cannot be moved elsewhere.
 */
export function seal(key: Buffer, place: string, text: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), sealed]);
}

/** Throws when the key, the place or any byte differs from the sealing. */
export function unseal(key: Buffer, place: string, sealed: Buffer): string {
  if (sealed[0] !== version) throw new Error(`Unknown seal version at ${place}.`);
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(1, 13))
    .setAAD(Buffer.from(place))
    .setAuthTag(sealed.subarray(13, 29));
  return Buffer.concat([decipher.update(sealed.subarray(29)), decipher.final()]).toString("utf8");
}

/** Finds equal values without revealing them. */
export function keyedHash(key: Buffer, purpose: string, text: string): Buffer {
  return createHmac("sha256", key).update(`${purpose}\0${text}`).digest();
}
