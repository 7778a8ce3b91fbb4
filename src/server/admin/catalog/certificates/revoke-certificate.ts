import type { Db } from "#server/platform/database/database.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import type { Actor } from "#server/record/actor.ts";
import { changeOver } from "#server/record/change-over.ts";
import { noteAbout } from "#server/record/note-about.ts";
import { refuseOwnCause } from "#server/shop/account/refuse-own-cause.ts";
import { lockCertificate, updateRevoked } from "./certificate-list-queries.ts";

type CertificateVersion = { id: number; version: number };

/**
 * From now on the certificate's page, its PDF and the course say that it is revoked. Only
 * administrators see the reason.
 */
export function revokeCertificate(
  db: Db,
  seen: CertificateVersion & { reason: string },
  actor: Actor,
): Promise<Refused<"NOT_FOUND" | "EDIT_CONFLICT" | "OWN_CAUSE"> | null> {
  return turn(db, seen, { reason: seen.reason, actor });
}

export function restoreCertificate(
  db: Db,
  seen: CertificateVersion,
  actor: Actor,
): Promise<Refused<"NOT_FOUND" | "EDIT_CONFLICT" | "OWN_CAUSE"> | null> {
  return turn(db, seen, { reason: null, actor });
}

function turn(
  db: Db,
  { id, version }: CertificateVersion,
  { reason, actor }: { reason: string | null; actor: Actor },
) {
  const over = {
    version,
    lock: (tx: Parameters<typeof lockCertificate>[0]) => lockCertificate(tx, id),
  };
  return changeOver(
    db,
    { ...over, revisionOf: ({ version: now }) => ({ version: now, values: {} }) },
    async (tx, { accountId, isRevoked, isReplaced }) => {
      const own = refuseOwnCause({ accountId }, actor.accountId);
      if (own) return own;
      // Another one of the same course holds.
      if (isReplaced && reason === null) return refuse("NOT_FOUND");
      if (isRevoked === (reason !== null)) return null;
      await updateRevoked(tx, id, reason);
      const entry =
        reason === null
          ? { action: "certificate.restored", detail: {} }
          : { action: "certificate.revoked", detail: { reason } };
      await noteAbout(tx, actor, `certificate:${id}`, entry);
      return null;
    },
  );
}
