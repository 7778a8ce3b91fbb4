import { checkUsername } from "#domain/account/check-field.ts";
import { mainRole } from "#domain/account/roles.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db } from "#server/platform/database/database.ts";
import { isUniqueViolation } from "#server/platform/database/database-errors.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { formFault } from "../account/fault-words.ts";
import { updateUsername } from "./change-username-queries.ts";

type Command = { caller: SignedIn; username: string; lang: Language; requestId: string };
type Refusal = Refused<"INPUT_ERROR" | "DUPLICATE_USERNAME">;

/** The person takes another username. Only one of two who want it gets it. Null: done. */
export async function changeUsername(
  db: Db,
  { caller: { account }, username, lang, requestId }: Command,
): Promise<Refusal | null> {
  const code = checkUsername(username);
  if (code !== null) return refuse("INPUT_ERROR", { errors: [formFault("username", code, lang)] });
  try {
    await inTransaction(db, async (tx) => {
      const before = await updateUsername(tx, account.id, username);
      if (before === null || before === username) return;
      await insertAudit(tx, {
        actorId: account.id,
        actorRole: mainRole(account),
        action: "account.username-changed",
        object: `account:${account.id}`,
        requestId,
      });
    });
    return null;
  } catch (error) {
    if (isUniqueViolation(error, "login_name_pkey")) return new Refused("DUPLICATE_USERNAME");
    throw error;
  }
}
