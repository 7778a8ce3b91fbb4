import type { AuditNote } from "./settle-queries.ts";

/** On whose word a payment is settled. A student is never one. */
export type Witness =
  | { kind: "provider"; failureCode: string | null }
  | { kind: "administrator"; accountId: number; firstId: number | null; slips: readonly string[]; reason: string; requestId: string }
  | { kind: "free" };

/** What an approval rests on, kept with the payment. */
export function evidenceOf(witness: Witness, { provider, reference }: { provider: string | null; reference: string | null }): string {
  switch (witness.kind) {
    case "provider":
      return `${provider}: ${reference}, read from the provider`;
    case "administrator":
      return `administrator ${witness.accountId}${witness.firstId === null ? "" : ` after administrator ${witness.firstId}`}: ${witness.slips.length === 0 ? "no slip" : `slip ${witness.slips.join(", ")}`}`;
    case "free":
      return "free: payable 0";
  }
}

export function auditNote(witness: Witness, action: string, detail: object): AuditNote {
  if (witness.kind !== "administrator") return { actorId: null, actorRole: witness.kind === "free" ? "system" : "provider", action, detail, requestId: "" };
  const { accountId, firstId, reason, requestId } = witness;
  const more = { ...(firstId !== null && { first_by: firstId }), ...(reason !== "" && { reason }) };
  return { actorId: accountId, actorRole: "administrator", action, detail: { ...detail, ...more }, requestId };
}
