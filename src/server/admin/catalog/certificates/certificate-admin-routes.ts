import type { FastifyInstance } from "fastify";
import { certificateNumber } from "#domain/learning/printed-certificate.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { fileHead } from "#server/list/file-head.ts";
import type { Words } from "#server/list/file-words.ts";
import { searchPatterns } from "#server/list/search-pattern.ts";
import { serveList } from "#server/list/serve-list.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { actorIn } from "#server/record/actor.ts";
import type { CatalogAdminDeps } from "../catalog-deps.ts";
import { type CertificateListed, certificateList } from "./certificate-list-queries.ts";
import { renameCertificate } from "./rename-certificate.ts";
import { restoreCertificate, revokeCertificate } from "./revoke-certificate.ts";

const head = fileHead("certificates", [
  "number",
  "code",
  "learner",
  "course",
  "completed",
  "state",
  "revoked",
  "reason",
]);

/** Every certificate of the shop, for those who manage the catalogue. */
export function registerCertificateAdminRoutes(
  app: FastifyInstance,
  { db, clock }: CatalogAdminDeps,
): void {
  serveList(app, db, "Certificates", {
    list: ({ q, state, sort }) =>
      certificateList({ patterns: searchPatterns(q), exact: exactOf(q.trim()), state }, sort),
    items: (rows: CertificateListed[], { lang }) => rows.map((row) => wireOf(row, lang)),
    file: { head, cells: (rows, { lang, words }) => rows.map((row) => csvRow(row, lang, words)) },
  });

  serve(app, "adminRevokeCertificate").with(async ({ params: { id }, body }, context) => {
    const refused = await revokeCertificate(db, { id, ...body }, actorIn(context, clock));
    return refused ?? { success: true };
  });

  serve(app, "adminRenameCertificate").with(async ({ params: { id }, body }, context) => {
    const { version, learner_name: name, reason } = body;
    const seen = { id, version, name, reason };
    const refused = await renameCertificate(db, seen, actorIn(context, clock));
    return refused ?? { success: true };
  });

  serve(app, "adminRestoreCertificate").with(async ({ params: { id }, body }, context) => {
    const refused = await restoreCertificate(db, { id, ...body }, actorIn(context, clock));
    return refused ?? { success: true };
  });
}

/** The number printed on the certificate, with or without leading zeros, or its code. */
function exactOf(typed: string): { id: number } | { code: string } | null {
  if (/^[0-9a-z]{26}$/i.test(typed)) return { code: typed.toLowerCase() };
  return /^\d{1,12}$/.test(typed) ? { id: Number(typed) } : null;
}

function wireOf(
  {
    id,
    version,
    code,
    learnerName,
    courseTh,
    courseEn,
    studentId,
    nameNow,
    completedAt,
    revokedAt,
    reason,
    isReplaced,
  }: CertificateListed,
  lang: Language,
) {
  return {
    id,
    version,
    code,
    number: certificateNumber(id),
    learner_name: learnerName,
    course_name: lang === "th" ? courseTh : courseEn,
    name_now: nameNow === learnerName ? null : nameNow,
    student: studentId,
    completed_at: completedAt.toISOString(),
    revoked_at: revokedAt?.toISOString() ?? null,
    reason,
    is_replaced: isReplaced,
  };
}

function csvRow(
  { id, code, learnerName, courseTh, courseEn, completedAt, revokedAt, reason }: CertificateListed,
  lang: Language,
  words: Words,
) {
  const state =
    revokedAt === null
      ? words("certificates.state-valid", "valid")
      : words("certificates.state-revoked", "revoked");
  return [
    certificateNumber(id),
    code,
    learnerName,
    lang === "th" ? courseTh : courseEn,
    completedAt,
    state,
    revokedAt,
    reason,
  ];
}
