import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** A passkey in software: it answers as an authenticator of a browser does. */
export type SoftPasskey = {
  create(options: Record<string, unknown>): Record<string, unknown>;
  sign(options: Record<string, unknown>): Record<string, unknown>;
};

export function softPasskey(origin: string): SoftPasskey {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  let count = 0;
  const named = { id: id.toString("base64url"), rawId: id.toString("base64url") };
  const common = { ...named, type: "public-key", clientExtensionResults: {} };
  const clientData = (type: string, challenge: unknown) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = (flags: number, rest = Buffer.alloc(0)) => {
    count += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    return Buffer.concat([sha(new URL(origin).hostname), Buffer.of(flags), counter, rest]);
  };
  return {
    create: ({ challenge }) => {
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.of(0, id.length),
        id,
        coseKey(publicKey),
      ]);
      const attestation = Buffer.concat([
        Buffer.of(0xa3),
        text("fmt"),
        text("none"),
        text("attStmt"),
        Buffer.of(0xa0),
        text("authData"),
        bytes(authData(0x41, attested)),
      ]);
      return {
        ...common,
        response: {
          clientDataJSON: clientData("webauthn.create", challenge).toString("base64url"),
          attestationObject: attestation.toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    sign: ({ challenge }) => {
      const data = clientData("webauthn.get", challenge);
      const signedBy = authData(0x01);
      const signature = sign("sha256", Buffer.concat([signedBy, sha(data)]), privateKey);
      return {
        ...common,
        response: {
          clientDataJSON: data.toString("base64url"),
          authenticatorData: signedBy.toString("base64url"),
          signature: signature.toString("base64url"),
        },
      };
    },
  };
}

function sha(data: string | Buffer): Buffer {
  return createHash("sha256").update(data).digest();
}

/** CBOR (RFC 8949), as far as it is needed here. */
function text(value: string): Buffer {
  return Buffer.concat([Buffer.of(0x60 + value.length), Buffer.from(value)]);
}

function bytes(value: Buffer): Buffer {
  return Buffer.concat([Buffer.of(0x59, value.length >> 8, value.length & 0xff), value]);
}

/** ES256 as COSE (RFC 9053): kty 2, alg -7, crv 1, x, y. */
function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const point = (value: string) =>
    Buffer.concat([Buffer.of(0x58, 32), Buffer.from(value, "base64url")]);
  return Buffer.concat([
    Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21),
    point(x),
    Buffer.of(0x22),
    point(y),
  ]);
}
