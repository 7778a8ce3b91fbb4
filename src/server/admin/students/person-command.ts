import { typedLine } from "#domain/account/typed-line.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { formFault } from "#server/shop/account/fault-words.ts";

/** Who wants something done to whom, and why. */
export type Command = { actorId: number; accountId: number; reason: string; requestId: string };

/** Nothing is done to a student without a reason. */
export function readReason(typed: string, lang: Language): string | Refused<"INPUT_ERROR"> {
  const reason = typedLine(typed);
  return reason === "" ? wrong("reason", "REQUIRED", lang) : reason;
}

export function wrong(
  param: string,
  code: "REQUIRED" | "INVALID",
  lang: Language,
): Refused<"INPUT_ERROR"> {
  const fault =
    code === "REQUIRED"
      ? formFault(param, code, lang)
      : fieldFault("field.person-INVALID", { param, lang });
  return refuse("INPUT_ERROR", { errors: [fault] });
}

export async function note(
  tx: Tx,
  { actorId, accountId, reason, requestId }: Command,
  action: string,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await insertAudit(tx, {
    actorId,
    actorRole: "administrator",
    action,
    object: `account:${accountId}`,
    detail: { ...detail, reason },
    requestId,
  });
}
