import type { FastifyInstance, FastifyReply } from "fastify";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { certificateNumber } from "#domain/learning/printed-certificate.ts";
import type { Db } from "#server/platform/database/database.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Settings } from "#server/shop/settings/settings.ts";
import type { FindCertificate } from "../certificate-routes.ts";
import { issuerDocument, signCredential } from "./credential.ts";
import { credentialKey } from "./credential-key.ts";

export type CredentialDeps = { db: Db; settings: Settings; dataKey: Buffer; publicUrl: string };

/** Certificates that programs can verify, even offline: the signer, the key and the signed data. */
export function registerCredentialRoutes(
  app: FastifyInstance,
  deps: CredentialDeps,
  find: FindCertificate,
): void {
  const shop = async () => ({
    title: (await deps.settings.current()).title,
    publicUrl: deps.publicUrl,
  });

  app.get<{ Params: { code: string } }>(
    rawEndpoints.getCertificateCredential.path,
    async (request, reply) => {
      const certificate = await find(request, request.params.code);
      if (!("learnerName" in certificate)) throw certificate;
      if (certificate.revokedAt !== null) throw refuse("NOT_FOUND");
      return reply
        .header("cache-control", "private, no-store")
        .header(
          "content-disposition",
          `attachment; filename="certificate-${certificateNumber(certificate.id)}.jwt"`,
        )
        .header("x-content-type-options", "nosniff")
        .type("application/jwt")
        .send(await signCredential(certificate, await shop(), await credentialKey(deps)));
    },
  );

  app.get(rawEndpoints.getCredentialIssuer.path, async (_request, reply) =>
    published(
      reply,
      "application/ld+json",
      issuerDocument(await shop(), await credentialKey(deps)),
    ),
  );

  app.get<{ Params: { key: string } }>(
    rawEndpoints.getCredentialKey.path,
    async ({ params }, reply) => {
      const { id, publicKey } = await credentialKey(deps);
      if (params.key !== id) throw refuse("NOT_FOUND");
      return published(reply, "application/jwk+json", publicKey);
    },
  );
}

/** For verifiers, from pages of any origin. */
function published(reply: FastifyReply, type: string, document: object) {
  return reply
    .header("cache-control", "public, max-age=300")
    .header("access-control-allow-origin", "*")
    .header("cross-origin-resource-policy", "cross-origin")
    .type(type)
    .send(JSON.stringify(document));
}
