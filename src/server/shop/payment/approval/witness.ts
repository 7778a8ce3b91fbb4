import type { AuditNote } from "../settle-queries.ts";

/** On whose word a payment is settled. A student is never one. */
export type Witness =
  | { kind: "provider"; failureCode: string | null }
  | { kind: "administrator"; accountId: number; firstId: number | null; slips: readonly string[]; reason: string; requestId: string; statementLine?: number }
  | { kind: "free" };

/** What an approval rests on, kept with the payment. */
export function evidenceOf(witness: Witness, { provider, reference }: { provider: string | null; reference: string | null }): string {
  switch (witness.kind) {
    case "provider":
      return `${provider}: ${reference}, read from the provider`;
    case "administrator":
      return `administrator ${witness.accountId}${witness.firstId === null ? "" : ` after administrator ${witness.firstId}`}: ${shownTo(witness)}`;
    case "free":
      return "free: payable 0";
  }
}

function shownTo({ slips, statementLine }: Extract<Witness, { kind: "administrator" }>): string {
  const slip = slips.length === 0 ? "no slip" : `slip ${slips.join(", ")}`;
  return statementLine === undefined ? slip : `statement line ${statementLine}, ${slip}`;
}

export function auditNote(witness: Witness, action: string, detail: object): AuditNote {
  if (witness.kind !== "administrator") return { actorId: null, actorRole: witness.kind === "free" ? "system" : "provider", action, detail, requestId: "" };
  const { accountId, firstId, reason, requestId, statementLine } = witness;
  const more = {
    ...(firstId !== null && { first_by: firstId }),
    ...(statementLine !== undefined && { statement_line: statementLine }),
    ...(reason !== "" && { reason }),
  };
  return { actorId: accountId, actorRole: "administrator", action, detail: { ...detail, ...more }, requestId };
}
