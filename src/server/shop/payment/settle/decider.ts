import type { AuditNote } from "./settle-queries.ts";

/** Who decided about a payment. A student never does. */
export type Decider =
  | { kind: "provider"; failureCode: string | null }
  | {
      kind: "administrator";
      accountId: number;
      firstId: number | null;
      slips: readonly string[];
      reason: string;
      requestId: string;
      statementLine?: number;
    }
  | { kind: "free" };

/** The evidence for an approval, stored with the payment. */
export function evidenceOf(
  decider: Decider,
  { provider, reference }: { provider: string | null; reference: string | null },
): string {
  switch (decider.kind) {
    case "provider":
      return `${provider}: ${reference}, read from the provider`;
    case "administrator":
      return `administrator ${decider.accountId}${decider.firstId === null ? "" : ` after administrator ${decider.firstId}`}: ${shownTo(decider)}`;
    case "free":
      return "free: payable 0";
  }
}

function shownTo({ slips, statementLine }: Extract<Decider, { kind: "administrator" }>): string {
  const slip = slips.length === 0 ? "no slip" : `slip ${slips.join(", ")}`;
  return statementLine === undefined ? slip : `statement line ${statementLine}, ${slip}`;
}

export function auditNote(decider: Decider, action: string, detail: object): AuditNote {
  if (decider.kind !== "administrator")
    return {
      actorId: null,
      actorRole: decider.kind === "free" ? "system" : "provider",
      action,
      detail,
      requestId: "",
    };
  const { accountId, firstId, reason, requestId, statementLine } = decider;
  const more = {
    ...(firstId !== null && { first_by: firstId }),
    ...(statementLine !== undefined && { statement_line: statementLine }),
    ...(reason !== "" && { reason }),
  };
  return {
    actorId: accountId,
    actorRole: "administrator",
    action,
    detail: { ...detail, ...more },
    requestId,
  };
}
