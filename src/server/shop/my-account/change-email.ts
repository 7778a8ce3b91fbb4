import { randomUUID } from "node:crypto";
import { checkEmail } from "#domain/account/check-field.ts";
import { mainRole } from "#domain/account/roles.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { foldName } from "#domain/text/fold-name.ts";
import { type AuditEntry, insertAudit } from "#server/audit/audit-queries.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { formFault } from "../account/fault-words.ts";
import type { MailOrder } from "../outbox/mail-template.ts";
import type { OutboxMessage } from "../outbox/outbox-message.ts";
import { addMessages } from "../outbox/outbox-queries.ts";
import { findHolder, setNewEmail } from "./change-email-queries.ts";
import {
  type ConfirmDeps,
  type ConfirmRefusal,
  confirmPerson,
  isRefused,
  type Proof,
} from "./confirm-person.ts";

type Command = { caller: SignedIn; email: string; proof: Proof };

/**
 * The new address gets a link and the old address a notice. Nothing changes until the link is
 * opened. Only the holder of an address learns that another account wants it.
 */
export async function changeEmail(
  deps: ConfirmDeps,
  { caller, email, proof }: Command,
): Promise<ConfirmRefusal | null> {
  const error = newEmailFault(email, caller.account.email, proof.lang);
  if (error) return error;
  const confirmed = await confirmPerson(deps, caller, proof);
  if (isRefused(confirmed)) return confirmed;
  const { account } = caller;
  const asking = {
    accountId: account.id,
    email,
    by: { actorId: account.id, actorRole: mainRole(account) },
    requestId: proof.requestId,
  };
  await inTransaction(deps.db, async (tx) =>
    askForEmail(tx, { ...asking, holder: await findHolder(tx, email) }),
  );
  return null;
}

/** Errors of the address itself, before it is known whether another account has it. */
export function newEmailFault(
  email: string,
  current: string,
  lang: Language,
): Refused<"INPUT_ERROR"> | null {
  const code =
    checkEmail(email) ?? (foldName(email) === foldName(current) ? "SAME_AS_LOGIN" : null);
  if (code === null) return null;
  const error =
    code === "SAME_AS_LOGIN"
      ? fieldFault("field.email-SAME_AS_LOGIN", { param: "email", lang })
      : formFault("email", code, lang);
  return refuse("INPUT_ERROR", { errors: [error] });
}

type EmailChangeRequest = {
  accountId: number;
  email: string;
  /** The account that has the address as its sign-in name now. */
  holder: number | null;
  by: Pick<AuditEntry, "actorId" | "actorRole" | "detail">;
  requestId: string;
};

/** Called for the account's own person or for an administrator. */
export async function askForEmail(
  tx: Tx,
  { accountId, email, holder, by, requestId }: EmailChangeRequest,
): Promise<void> {
  await setNewEmail(tx, accountId, email);
  const isFree = holder === null || holder === accountId;
  const toNewAddress: MailOrder = isFree
    ? { template: "changeEmail", accountId, data: { email } }
    : { template: "emailTaken", accountId: holder, data: {} };
  await addMessages(tx, [
    mail(toNewAddress),
    mail({ template: "emailChangeAsked", accountId, data: { newEmail: email } }),
  ]);
  await insertAudit(tx, {
    ...by,
    action: "account.email-change-asked",
    object: `account:${accountId}`,
    requestId,
  });
}

function mail(payload: MailOrder): OutboxMessage {
  return { key: `${payload.template}:${payload.accountId}:${randomUUID()}`, kind: "mail", payload };
}
