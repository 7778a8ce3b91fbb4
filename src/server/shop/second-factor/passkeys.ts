import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import type { FoundFactor } from "./second-factor-queries.ts";

/** The library is large, and most shops run for days before anybody uses a passkey. */
const load = () => import("@simplewebauthn/server");

/** The shop as a browser knows it. */
export type Place = { origin: string };
type KnownPasskey = Pick<FoundFactor, "credentialId" | "transports">;

const minutes = 60_000;
/** ES256, EdDSA and RS256: what authenticators have. */
const supportedAlgorithmIDs = [-7, -8, -257];

export async function askToCreate(
  { origin }: Place,
  {
    shop,
    accountId,
    username,
    known,
  }: {
    shop: string;
    accountId: number;
    username: string;
    known: readonly KnownPasskey[];
  },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await load();
  return generateRegistrationOptions({
    rpName: shop,
    rpID: new URL(origin).hostname,
    userID: new TextEncoder().encode(`account:${accountId}`),
    userName: username,
    attestationType: "none",
    supportedAlgorithmIDs,
    timeout: 5 * minutes,
    excludeCredentials: named(known),
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
}

export type CreatedPasskey = {
  credentialId: string;
  publicKey: Buffer;
  signCount: number;
  transports: string[];
};

/** Null: it does not answer this challenge, or is not of this shop. */
export async function readCreated(
  { origin }: Place,
  { response, challenge }: { response: unknown; challenge: string },
): Promise<CreatedPasskey | null> {
  const { verifyRegistrationResponse } = await load();
  const verified = await verifyRegistrationResponse({
    response: { ...(response as RegistrationResponseJSON), clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    requireUserVerification: false,
    supportedAlgorithmIDs,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { id, publicKey, counter, transports } = verified.registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey),
    signCount: counter,
    transports: (transports ?? []).filter((one) => /^[a-z-]{1,20}$/.test(one)).slice(0, 8),
  };
}

export async function askToSign(
  { origin }: Place,
  known: readonly KnownPasskey[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await load();
  return generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    allowCredentials: named(known),
    timeout: 5 * minutes,
    userVerification: "preferred",
  });
}

export type SignedChallenge = { factor: FoundFactor; signCount: number };

/** The passkey that has signed this challenge. Null: none of these has. */
export async function readSigned(
  { origin }: Place,
  {
    response,
    challenge,
    known,
  }: {
    response: unknown;
    challenge: string;
    known: readonly FoundFactor[];
  },
): Promise<SignedChallenge | null> {
  const { id } = response as AuthenticationResponseJSON;
  const factor = known.find(({ credentialId }) => credentialId !== null && credentialId === id);
  if (factor === undefined || factor.publicKey === null) return null;
  const { verifyAuthenticationResponse } = await load();
  const verified = await verifyAuthenticationResponse({
    response: { ...(response as AuthenticationResponseJSON), clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    requireUserVerification: false,
    credential: {
      id,
      publicKey: new Uint8Array(factor.publicKey),
      counter: factor.signCount,
    },
  }).catch(() => null);
  return verified?.verified ? { factor, signCount: verified.authenticationInfo.newCounter } : null;
}

function named(known: readonly KnownPasskey[]): { id: string; transports: string[] }[] {
  return known.flatMap(({ credentialId, transports }) =>
    credentialId === null ? [] : [{ id: credentialId, transports }],
  );
}
