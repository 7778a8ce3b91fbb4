import { createSign, generateKeyPairSync, type KeyObject } from "node:crypto";

export type Signer = { certificate: string; sign: (text: string) => string };

/**
 * A key with a self-signed certificate. It is made on demand, because an RSA key takes longer than
 * the rest of the start.
 */
export function createSigner(): Signer {
  let made: { certificate: string; privateKey: KeyObject } | undefined;
  const key = () => (made ??= makeKey());
  return {
    get certificate() {
      return key().certificate;
    },
    sign: (text) => createSign("RSA-SHA256").update(text).sign(key().privateKey, "base64"),
  };
}

function makeKey(): { certificate: string; privateKey: KeyObject } {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { certificate: writeCertificate(publicKey, privateKey), privateKey };
}

const sha256WithRsa = sequence(objectId([1, 2, 840, 113549, 1, 1, 11]), tag(0x05));

/** A minimal X.509 certificate (RFC 5280). Node can read certificates, but cannot make them. */
function writeCertificate(publicKey: KeyObject, privateKey: KeyObject): string {
  const name = sequence(
    tag(0x31, sequence(objectId([2, 5, 4, 3]), tag(0x0c, Buffer.from("PayPal simulator")))),
  );
  const hour = 3_600_000;
  const validity = sequence(utcTime(Date.now() - hour), utcTime(Date.now() + 24 * 365 * hour));
  const key = publicKey.export({ type: "spki", format: "der" });
  const body = sequence(tag(0x02, Buffer.from([1])), sha256WithRsa, name, validity, name, key);
  const signature = createSign("RSA-SHA256").update(body).sign(privateKey);
  const der = sequence(
    body,
    sha256WithRsa,
    tag(0x03, Buffer.concat([Buffer.from([0]), signature])),
  );
  const lines = der.toString("base64").match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`;
}

function sequence(...parts: Buffer[]): Buffer {
  return tag(0x30, ...parts);
}

function tag(kind: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  if (content.length < 128) return Buffer.concat([Buffer.from([kind, content.length]), content]);
  const length = Buffer.from(
    content.length.toString(16).padStart(content.length > 255 ? 4 : 2, "0"),
    "hex",
  );
  return Buffer.concat([Buffer.from([kind, 0x80 + length.length]), length, content]);
}

function objectId([first = 0, second = 0, ...rest]: number[]): Buffer {
  return tag(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

function base128(value: number): number[] {
  const digits = [value & 0x7f];
  for (let left = value >> 7; left > 0; left >>= 7) digits.unshift((left & 0x7f) | 0x80);
  return digits;
}

function utcTime(time: number): Buffer {
  return tag(0x17, Buffer.from(`${new Date(time).toISOString().slice(2, 19).replace(/\D/g, "")}Z`));
}
