import type { Db } from "#server/platform/database/database.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import type { Actor } from "#server/record/actor.ts";
import { changeOver } from "#server/record/change-over.ts";
import { noteAbout } from "#server/record/note-about.ts";
import { refuseOwnCause } from "#server/shop/account/refuse-own-cause.ts";
import { lockCertificate, updateName } from "./certificate-list-queries.ts";

type RenameRequest = { id: number; version: number; name: string };

/**
 * Issues the certificate again with the learner's present name. `name` is the name that the
 * administrator saw, so that nobody issues another one by mistake.
 */
export function renameCertificate(
  db: Db,
  { id, version, name }: RenameRequest,
  actor: Actor,
): Promise<Refused<"NOT_FOUND" | "EDIT_CONFLICT" | "OWN_CAUSE"> | null> {
  const over = {
    version,
    lock: (tx: Parameters<typeof lockCertificate>[0]) => lockCertificate(tx, id),
  };
  return changeOver(
    db,
    { ...over, revisionOf: ({ version: now }) => ({ version: now, values: {} }) },
    async (tx, { accountId, learnerName, nameNow }) => {
      const own = refuseOwnCause({ accountId }, actor.accountId);
      if (own) return own;
      if (nameNow === null) return refuse("NOT_FOUND");
      if (nameNow !== name) return refuse("EDIT_CONFLICT");
      if (nameNow === learnerName) return null;
      await updateName(tx, id, nameNow);
      await noteAbout(tx, actor, `certificate:${id}`, {
        action: "certificate.renamed",
        detail: { from: learnerName, to: nameNow },
      });
      return null;
    },
  );
}
