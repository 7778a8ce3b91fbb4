import type { FastifyInstance, FastifyRequest } from "fastify";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { certificateNumber } from "#domain/learning/printed-certificate.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { RateLimiter } from "#server/platform/http/rate-limit.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { CustomTexts } from "#server/shop/custom-text/custom-texts.ts";
import type { Settings } from "#server/shop/settings/settings.ts";
import type { FileStore } from "#server/shop/storage/file-store.ts";
import { certificateDesign, shownDesign } from "./certificate-design.ts";
import { registerCertificatePictureRoutes } from "./certificate-picture-routes.ts";
import { type Certificate, findCertificate } from "./certificate-queries.ts";
import { certificateWords } from "./certificate-words.ts";
import { type CredentialDeps, registerCredentialRoutes } from "./credential/credential-routes.ts";
import { drawCertificate } from "./draw-certificate.ts";

export type CertificateDeps = CredentialDeps & {
  db: Db;
  limiter: RateLimiter;
  settings: Settings;
  customTexts: CustomTexts;
  store: FileStore;
};
/** Every lookup of a certificate counts the caller's attempts. */
export type FindCertificate = (
  request: FastifyRequest,
  code: string,
) => Promise<Certificate | Refused<"TOO_MANY_REQUESTS" | "NOT_FOUND">>;

/** A certificate and its PDF, for everybody who has its code. */
export function registerCertificateRoutes(app: FastifyInstance, deps: CertificateDeps): void {
  const { db, limiter } = deps;
  const find: FindCertificate = async (request, code) => {
    const tooMany = await limiter.take("certificateByAddress", request.ip);
    return tooMany ?? (await findCertificate(db, code)) ?? refuse("NOT_FOUND");
  };

  serve(app, "getCertificate").with(async ({ params: { code } }, { request, lang }) => {
    const found = await find(request, code);
    if (!("learnerName" in found)) return found;
    return {
      success: true,
      data: {
        code: found.code,
        number: certificateNumber(found.id),
        learner_name: found.learnerName,
        course_name: found.course[lang],
        minutes: found.minutes,
        completed_at: found.completedAt.toISOString(),
        look: shownDesign(await deps.settings.current(), found, lang),
        is_revoked: found.revokedAt !== null,
        revoked_at: found.revokedAt?.toISOString() ?? null,
        is_replaced: found.isReplaced,
      },
    };
  });

  app.get<{ Params: { code: string } }>(
    rawEndpoints.getCertificateFile.path,
    async (request, reply) => {
      const certificate = await find(request, request.params.code);
      if (!("learnerName" in certificate)) throw certificate;
      const { settings, customTexts, store, publicUrl } = deps;
      const [design, words] = await Promise.all([
        settings.current().then((site) => certificateDesign(site, certificate, store)),
        certificateWords(customTexts),
      ]);
      const address = `${publicUrl}/certificate/${certificate.code}`;
      return reply
        .header("cache-control", "private, no-store")
        .header(
          "content-disposition",
          `attachment; filename="certificate-${certificateNumber(certificate.id)}.pdf"`,
        )
        .header("content-security-policy", "sandbox; default-src 'none'")
        .header("x-content-type-options", "nosniff")
        .type("application/pdf")
        .send(await drawCertificate({ certificate, design, words, address }));
    },
  );

  registerCertificatePictureRoutes(app, deps, find);
  registerCredentialRoutes(app, deps, find);
}
