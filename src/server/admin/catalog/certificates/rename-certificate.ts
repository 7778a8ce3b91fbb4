import { certificateNumber } from "#domain/learning/printed-certificate.ts";
import type { Db } from "#server/platform/database/database.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import type { Actor } from "#server/record/actor.ts";
import { changeOver } from "#server/record/change-over.ts";
import { noteAbout } from "#server/record/note-about.ts";
import { refuseOwnCause } from "#server/shop/account/refuse-own-cause.ts";
import { newCode } from "#server/shop/learning/certificate/issue-certificate.ts";
import { lockCertificate, replaceCertificate } from "./certificate-list-queries.ts";

type RenameRequest = { id: number; version: number; name: string; reason: string };

/**
 * Issues the certificate anew with the learner's present name: the old number is revoked, and the
 * new one has the same course and day. `name` is the name that the administrator saw, so that nobody
 * issues another one by mistake.
 */
export function renameCertificate(
  db: Db,
  { id, version, name, reason }: RenameRequest,
  actor: Actor,
): Promise<Refused<"NOT_FOUND" | "EDIT_CONFLICT" | "OWN_CAUSE"> | null> {
  const over = {
    version,
    lock: (tx: Parameters<typeof lockCertificate>[0]) => lockCertificate(tx, id),
  };
  return changeOver(
    db,
    { ...over, revisionOf: ({ version: now }) => ({ version: now, values: {} }) },
    async (tx, { accountId, learnerName, nameNow, isRevoked }) => {
      const own = refuseOwnCause({ accountId }, actor.accountId);
      if (own) return own;
      if (nameNow === null || isRevoked) return refuse("NOT_FOUND");
      if (nameNow !== name) return refuse("EDIT_CONFLICT");
      if (nameNow === learnerName) return null;
      const made = await replaceCertificate(tx, id, { code: newCode(), name: nameNow, reason });
      await noteAbout(tx, actor, `certificate:${id}`, {
        action: "certificate.renamed",
        detail: { from: learnerName, to: nameNow, number: certificateNumber(made), reason },
      });
      return null;
    },
  );
}
