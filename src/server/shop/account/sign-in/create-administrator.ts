import { shortestOwnerPassword } from "#domain/account/first-run.ts";
import type { FormFault } from "#domain/account/form-fault.ts";
import { type RegistrationRules, validateRegistration } from "#domain/account/registration.ts";
import { typedLine } from "#domain/account/typed-line.ts";
import { type Failure, failure, ok, type Result } from "#domain/result.ts";
import { defaultSiteSettings } from "#domain/settings/site-settings.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { findTaken, insertAccount, lockRegistration } from "../account-queries.ts";
import type { Passwords } from "./passwords.ts";

export type NewAdministrator = {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  password: string;
};
type Refusal =
  | Failure<"FAULTS", FormFault[]>
  | Failure<"SHORT_PASSWORD">
  | Failure<"DUPLICATE_USERNAME">
  | Failure<"DUPLICATE_EMAIL">;

const { firstName, lastName, ...others } = defaultSiteSettings.registration.fields;
const rules: RegistrationRules = {
  fields: { ...others, firstName, lastName, phone: { isEnabled: false, isRequired: false } },
  asksForGroup: false,
  asksForConsent: false,
  labels: [],
  taxInvoice: "none",
};

/**
 * Creates an administrator with all permissions, for a person with shell access to the database.
 */
export async function createAdministrator(
  deps: { db: Db; passwords: Passwords },
  given: NewAdministrator,
): Promise<Result<{ id: number }, Refusal>> {
  const person = {
    username: typedLine(given.username),
    email: typedLine(given.email),
    firstName: typedLine(given.firstName),
    lastName: typedLine(given.lastName),
  };
  const empty = { nickname: "", phone: "", address: "" };
  const login = { username: person.username, password: given.password };
  const faults = validateRegistration(
    {
      ...person,
      ...empty,
      pictures: [],
      groupId: null,
      answers: [],
      isConsentGiven: false,
      login,
      tax: null,
    },
    rules,
  );
  if (faults.length > 0) return failure("FAULTS", faults);
  if (given.password.length < shortestOwnerPassword) return failure("SHORT_PASSWORD");
  const passwordHash = await deps.passwords.hash(given.password);
  return inTransaction(deps.db, async (tx): Promise<Result<{ id: number }, Refusal>> => {
    await lockRegistration(tx);
    const { username, email: contact } = person;
    const taken = await findTaken(tx, { username, contact }, { users: 0, usersToday: 0 });
    if (taken.username) return failure("DUPLICATE_USERNAME");
    if (taken.contact) return failure("DUPLICATE_EMAIL");
    return ok({
      id: await insertAdministrator(tx, { ...person, ...empty, passwordHash, lang: "th" }),
    });
  });
}

type Person = Omit<
  Parameters<typeof insertAccount>[1],
  "isStudent" | "isAdministrator" | "isOwner" | "permissions" | "userGroupId"
>;

/** An owner with all permissions. */
export async function insertAdministrator(tx: Tx, person: Person): Promise<number> {
  const id = await insertAccount(tx, {
    ...person,
    isStudent: false,
    isAdministrator: true,
    isOwner: true,
    permissions: [],
    userGroupId: null,
  });
  await insertAudit(tx, {
    actorId: null,
    actorRole: "system",
    action: "account.administrator-created",
    object: `account:${id}`,
  });
  return id;
}
