import { Secret, TOTP } from "otpauth";
import QrCode from "qrcode";
import { codeStepSeconds } from "#domain/account/sign-in/second-factor.ts";

/** 160 random bits in Base32, as every app takes them. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The step of 30 seconds in which this code is right: now, the one before or after. Else null. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / codeStepSeconds) + delta;
}

/** The picture that an app scans, as SVG in a data address. */
export async function codePicture(
  secret: string,
  { shop, username }: { shop: string; username: string },
): Promise<string> {
  const address = totp(secret, { issuer: shop, label: username }).toString();
  const svg = await QrCode.toString(address, { type: "svg", margin: 2 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}

function totp(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({
    ...names,
    algorithm: "SHA1",
    digits: 6,
    period: codeStepSeconds,
    secret: Secret.fromBase32(secret),
  });
}
