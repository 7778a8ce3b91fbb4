import type { FastifyInstance } from "fastify";
import type { Db } from "#server/platform/database/database.ts";
import type { RateLimiter } from "#server/platform/http/rate-limit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { findCertificate } from "./progress-queries.ts";

export type CertificateNeeds = { db: Db; limiter: RateLimiter };

/** Whether a certificate is valid: for everybody who has its code. */
export function registerCertificateRoutes(app: FastifyInstance, { db, limiter }: CertificateNeeds): void {
  serve(app, "getCertificate").with(async ({ params: { code } }, { request, lang }) => {
    const tooMany = await limiter.take("certificateByAddress", request.ip);
    if (tooMany) return tooMany;
    const found = await findCertificate(db, code);
    if (found === null) return refuse("NOT_FOUND");
    return {
      success: true,
      data: {
        ...{ code: found.code, number: String(found.id).padStart(6, "0"), learner_name: found.learnerName, course_name: found.course[lang] },
        ...{ minutes: found.minutes, completed_at: found.completedAt.toISOString() },
        ...{ is_revoked: found.revokedAt !== null, revoked_at: found.revokedAt?.toISOString() ?? null },
      },
    };
  });
}
