import type { Db } from "#server/platform/database/database.ts";
import type { Refused } from "#server/platform/http/refusal.ts";
import { changeOver } from "../courses/change-over.ts";
import { type Actor, noteAbout } from "../courses/save-item.ts";
import { lockCertificate, updateRevoked } from "./certificate-list-queries.ts";

type Seen = { id: number; version: number };

/** From now on its page, its paper and the learner's room say that it does not hold. The reason is for the shop alone. */
export function revokeCertificate(db: Db, seen: Seen & { reason: string }, actor: Actor): Promise<Refused<"NOT_FOUND" | "EDIT_CONFLICT"> | null> {
  return turn(db, seen, { reason: seen.reason, actor });
}

export function restoreCertificate(db: Db, seen: Seen, actor: Actor): Promise<Refused<"NOT_FOUND" | "EDIT_CONFLICT"> | null> {
  return turn(db, seen, { reason: null, actor });
}

function turn(db: Db, { id, version }: Seen, { reason, actor }: { reason: string | null; actor: Actor }) {
  const over = { version, lock: (tx: Parameters<typeof lockCertificate>[0]) => lockCertificate(tx, id) };
  return changeOver(db, { ...over, revisionOf: ({ version: now }) => ({ version: now, values: {} }) }, async (tx, { isRevoked }) => {
    if (isRevoked === (reason !== null)) return null;
    await updateRevoked(tx, id, reason);
    const entry = reason === null ? { action: "certificate.restored", detail: {} } : { action: "certificate.revoked", detail: { reason } };
    await noteAbout(tx, actor, `certificate:${id}`, entry);
    return null;
  });
}
