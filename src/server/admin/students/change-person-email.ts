import type { Language } from "#domain/link/localized-path.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { findProfile } from "#server/shop/account/profile-queries.ts";
import { askForEmail, newEmailFault } from "#server/shop/my-account/change-email.ts";
import { findHolder } from "#server/shop/my-account/change-email-queries.ts";
import { keepingAnOwner } from "../staff/change-staff.ts";
import { lockFree } from "./change-person.ts";
import type { Command } from "./person-command.ts";

type Change = Command & { version: number; email: string; lang: Language };
type Refusal = Refused<"INPUT_ERROR" | "NOT_FOUND" | "FORBIDDEN" | "EDIT_CONFLICT" | "LAST_OWNER">;

/**
 * Like the student's own change: the new address gets a link and the old one a notice. Nothing
 * changes until the link is opened.
 */
export async function changePersonEmail(db: Db, command: Change): Promise<Refusal | null> {
  return keepingAnOwner(db, (tx) => change(tx, command));
}

async function change(tx: Tx, command: Change): Promise<Refusal | null> {
  const { actorId, accountId, version, email, reason, lang, requestId } = command;
  const person = await lockFree(tx, command);
  if (person instanceof Refused) return person;
  if (person.version !== version)
    return refuse("EDIT_CONFLICT", { result: { version: person.version } });
  const profile = await findProfile(tx, accountId);
  if (profile === null) return refuse("NOT_FOUND");
  const fault = newEmailFault(email, profile.email, lang);
  if (fault) return fault;
  const holder = await findHolder(tx, email);
  if (holder !== null && holder !== accountId) return taken(lang);
  // NOTE: the log is never erased, so it keeps neither address.
  await askForEmail(tx, {
    accountId,
    email,
    holder,
    by: { actorId, actorRole: "administrator", detail: { reason } },
    requestId,
  });
  return null;
}

/**
 * An administrator who manages students sees in the list whose address it is, so it is no secret
 * here.
 */
function taken(lang: Language): Refused<"INPUT_ERROR"> {
  return refuse("INPUT_ERROR", {
    errors: [fieldFault("field.person-DUPLICATE_EMAIL", { param: "email", lang })],
  });
}
