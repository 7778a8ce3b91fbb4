import { SignJWT } from "jose";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { certificateNumber } from "#domain/learning/printed-certificate.ts";
import type { LocalizedText } from "#domain/link/localized-path.ts";
import type { Certificate } from "../certificate-queries.ts";
import type { CredentialKey } from "./credential-key.ts";

type Shop = { title: LocalizedText; publicUrl: string };

const contexts = [
  "https://www.w3.org/ns/credentials/v2",
  "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
];

/** The shop's profile in the format of Open Badges 3.0 (section B.1.17, Profile). */
export function issuerProfile({ title, publicUrl }: Shop) {
  return {
    id: publicUrl + rawEndpoints.getCredentialIssuer.path,
    type: ["Profile"],
    name: title.th,
    url: publicUrl,
  };
}

export function issuerDocument(shop: Shop, key: CredentialKey) {
  return {
    "@context": contexts,
    ...issuerProfile(shop),
    publicKey: [{ ...key.publicKey, id: keyAddress(shop, key) }],
  };
}

/**
 * An OpenBadgeCredential as a signed JWT whose claims are the credential (Open Badges 3.0, section
 * 8.2). NOTE: it contains only the learner's name as on the certificate. Its id is the page that
 * reports a revocation.
 */
export async function signCredential(
  certificate: Certificate,
  shop: Shop,
  key: CredentialKey,
): Promise<string> {
  const issuer = issuerProfile(shop);
  const id = `${shop.publicUrl}/certificate/${certificate.code}`;
  const claims = {
    "@context": contexts,
    id,
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    issuer,
    name: certificate.course.th,
    validFrom: certificate.completedAt.toISOString(),
    credentialSubject: subjectOf(certificate, shop),
  };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "EdDSA", typ: "JWT", kid: keyAddress(shop, key) })
    .setIssuer(issuer.id)
    .setJti(id)
    .setNotBefore(Math.floor(certificate.completedAt.getTime() / 1000))
    .sign(await key.secret());
}

function subjectOf({ id, itemId, learnerName, course, minutes }: Certificate, { publicUrl }: Shop) {
  const both = course.th === course.en ? course.th : `${course.th} · ${course.en}`;
  const narrative =
    minutes > 0
      ? `ได้เรียนครบทุกบทเรียน (${minutes} นาที) · Completed every lesson (${minutes} min)`
      : "ได้เรียนครบทุกบทเรียน · Completed every lesson";
  return {
    type: ["AchievementSubject"],
    identifier: [
      { type: "IdentityObject", hashed: false, identityType: "name", identityHash: learnerName },
    ],
    achievement: {
      id: `${publicUrl}/courses/${itemId}`,
      type: ["Achievement"],
      achievementType: "Certificate",
      name: course.th,
      description: both,
      criteria: { narrative },
      humanCode: certificateNumber(id),
    },
  };
}

function keyAddress({ publicUrl }: Shop, { id }: CredentialKey): string {
  return publicUrl + rawEndpoints.getCredentialKey.path.replace(":key", id);
}
